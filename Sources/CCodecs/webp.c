// WebP by rows, as the bytes come; of an animation, the first picture.
#include "internal.h"
#include <sys/mman.h>
#include <unistd.h>
#include <webp/decode.h>

enum { block = 1 << 16, webp_most_side = 16383 };

/// Bytes to be decoded: a file's, or those of one picture of an animation behind a header made here.
typedef struct {
  uint8_t header[30];
  size_t header_count;
  uint64_t start, count;
} webp_part;

typedef struct {
  podium_reader reader;
  podium_source source;
  webp_part part;
  uint64_t taken;  // bytes of the part
  uint32_t left, top, rows;  // the place of the part's pixels in the picture
  WebPDecoderConfig config;
  WebPIDecoder *decoder;
  uint8_t *pixels;  // of the whole picture; memory that has been read is given back
  size_t count, given_back;
  uint8_t *chunks;  // the EXIF and ICC chunks
  bool has_ended;
  uint8_t bytes[block];
} webp_reader;

static void webp_reader_close(podium_reader *reader) {
  webp_reader *self = (webp_reader *)reader;
  if (self->decoder) WebPIDelete(self->decoder);
  if (self->pixels) munmap(self->pixels, self->count);
  free(self->chunks);
  free(self);
}

/// Reads bytes of the part from `offset` on; 0 at its end.
static size_t webp_part_read(webp_reader *self, uint64_t offset, uint8_t *bytes, size_t count) {
  const webp_part *part = &self->part;
  size_t done = 0;
  if (offset < part->header_count) {
    done = part->header_count - (size_t)offset;
    memcpy(bytes, part->header + offset, done);
    offset = part->header_count;
  }
  offset -= part->header_count;
  if (offset >= part->count) return done;
  uint64_t most = part->count - offset;
  if (most > count - done) most = count - done;
  return done + podium_source_read(&self->source, part->start + offset, bytes + done, (size_t)most);
}

/// Rows of the picture that are decoded, with those above and below an animation's smaller one.
static uint32_t webp_decoded_rows(webp_reader *self) {
  int last = 0;
  WebPIDecGetRGB(self->decoder, &last, NULL, NULL, NULL);
  if (last <= 0) return 0;
  return (uint32_t)last < self->rows ? self->top + (uint32_t)last : self->reader.height;
}

/// Decodes until at least one row beyond `next_row` is there; returns the number of decoded rows.
static uint32_t webp_decode_more(webp_reader *self) {
  podium_reader *reader = &self->reader;
  while (true) {
    uint32_t rows = webp_decoded_rows(self);
    if (rows > reader->next_row || self->has_ended) return rows;
    size_t count = webp_part_read(self, self->taken, self->bytes, block);
    self->taken += count;
    VP8StatusCode status =
        count ? WebPIAppend(self->decoder, self->bytes, count) : VP8_STATUS_NOT_ENOUGH_DATA;
    if (status == VP8_STATUS_SUSPENDED) continue;
    self->has_ended = true;
    if (status == VP8_STATUS_OK) continue;
    podium_say(reader->problem, "%s", count ? "its bytes are no WebP's" : "the file ends early");
    reader->warnings++;
  }
}

static int32_t webp_reader_read(podium_reader *reader, uint8_t *rows, int32_t count) {
  webp_reader *self = (webp_reader *)reader;
  uint32_t there = webp_decode_more(self);
  uint32_t wanted = there > reader->next_row ? there - reader->next_row : 0;
  if (wanted > (uint32_t)count) wanted = (uint32_t)count;
  size_t stride = (size_t)reader->width * 4;
  memcpy(rows, self->pixels + stride * reader->next_row, stride * wanted);
  reader->next_row += wanted;
  if (!wanted && reader->next_row < reader->height) reader->real_rows = reader->next_row;
  // The decoder writes each row once and does not come back.
  size_t page = (size_t)sysconf(_SC_PAGESIZE), done = stride * reader->next_row / page * page;
  if (!reader->is_progressive && done > self->given_back + (1 << 20)) {
    madvise(self->pixels + self->given_back, done - self->given_back, MADV_DONTNEED);
    self->given_back = done;
  }
  return (int32_t)wanted;
}

static uint32_t little_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
         (uint32_t)bytes[3] << 24;
}

static uint32_t little_endian_24(const uint8_t *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16;
}

/// Writes the header of a file with one picture.
static void webp_write_header(webp_part *part, bool has_alpha_chunk, const uint8_t *size) {
  part->header_count = has_alpha_chunk ? 30 : 12;
  uint64_t count = part->count + part->header_count - 8;
  uint8_t header[30] = "RIFF    WEBPVP8X\x0A\0\0\0\x10\0\0\0";
  for (int k = 0; k < 4; k++) header[4 + k] = (uint8_t)(count >> (8 * k));
  memcpy(header + 24, size, 6);
  memcpy(part->header, header, sizeof header);
}

/// Takes the first picture of an animation for the part to be decoded, and its place.
static bool webp_find_frame(webp_reader *self) {
  uint64_t offset = 12;
  uint8_t head[28];
  for (int k = 0; k < 1000 && podium_source_read(&self->source, offset, head, 28) == 28; k++) {
    uint32_t count = little_endian(head + 4);
    if (memcmp(head, "ANMF", 4)) {
      offset += 8 + (uint64_t)count + (count & 1);
      continue;
    }
    if (count < 24) return false;
    // The picture's left and top halved, width and height less 1, time and flags: 16 bytes.
    self->left = 2 * little_endian_24(head + 8);
    self->top = 2 * little_endian_24(head + 11);
    self->part = (webp_part){.start = offset + 24, .count = count - 16};
    webp_write_header(&self->part, !memcmp(head + 24, "ALPH", 4), head + 14);
    return true;
  }
  return false;
}

/// Finds the chunks ICCP and EXIF, up to a limit of their size.
static void webp_find_chunks(webp_reader *self) {
  const uint32_t most = 4 << 20;
  podium_reader *reader = &self->reader;
  uint64_t place[2] = {0, 0};
  uint32_t size[2] = {0, 0};
  uint64_t offset = 12;
  uint8_t header[8];
  for (int k = 0; k < 1000 && podium_source_read(&self->source, offset, header, 8) == 8; k++) {
    uint32_t count = little_endian(header + 4);
    int which = !memcmp(header, "ICCP", 4) ? 0 : !memcmp(header, "EXIF", 4) ? 1 : -1;
    if (which >= 0 && !size[which] && count <= most) {
      place[which] = offset + 8;
      size[which] = count;
    }
    offset += 8 + (uint64_t)count + (count & 1);
  }
  if (!size[0] && !size[1]) return;
  self->chunks = malloc((size_t)size[0] + size[1]);
  if (!self->chunks) return;
  uint8_t *exif = self->chunks + size[0];
  if (size[0] && podium_source_read(&self->source, place[0], self->chunks, size[0]) == size[0]) {
    reader->profile = self->chunks;
    reader->profile_count = size[0];
  }
  if (size[1] && podium_source_read(&self->source, place[1], exif, size[1]) == size[1]) {
    size_t skipped = size[1] > 6 && !memcmp(exif, "Exif\0\0", 6) ? 6 : 0;
    reader->exif = exif + skipped;
    reader->exif_count = size[1] - skipped;
  }
}

/// Reads the features of the part.
static bool webp_read_features(webp_reader *self) {
  size_t count = webp_part_read(self, 0, self->bytes, block);
  return WebPGetFeatures(self->bytes, count, &self->config.input) == VP8_STATUS_OK;
}

/// Reads the picture's size, and the features of what is decoded: all of it, or an animation's first picture, which
/// may be smaller. False leaves a reason.
static bool webp_read_header(webp_reader *self, uint64_t *width, uint64_t *height, char *problem) {
  WebPBitstreamFeatures *features = &self->config.input;
  self->part.count = self->source.count;
  if (!WebPInitDecoderConfig(&self->config) || !webp_read_features(self)) {
    podium_say(problem, "its header is not that of a WebP");
    return false;
  }
  *width = (uint64_t)features->width;
  *height = (uint64_t)features->height;
  // A few bytes may claim any canvas, of which the first picture is a small part.
  if (*width > webp_most_side || *height > webp_most_side) {
    podium_refuse(problem, "it says %llux%llu pixels, but a WebP has at most %d a side",
                  (unsigned long long)*width, (unsigned long long)*height, webp_most_side);
    return false;
  }
  if (features->has_animation && (!webp_find_frame(self) || !webp_read_features(self))) {
    podium_say(problem, "there is no picture in it");
    return false;
  }
  self->rows = (uint32_t)features->height;
  if (self->left + (uint64_t)features->width <= *width && self->top + (uint64_t)self->rows <= *height)
    return true;
  podium_say(problem, "its first picture lies outside of it");
  return false;
}

podium_reader *podium_webp_open(podium_source source, podium_limits limits, char *problem) {
  webp_reader *self = podium_reader_start(sizeof *self, problem);
  if (!self) return NULL;
  podium_reader *reader = &self->reader;
  self->source = source;
  WebPBitstreamFeatures *features = &self->config.input;
  uint64_t width = 0, height = 0;
  bool works = webp_read_header(self, &width, &height, problem);
  // A lossless picture may need only a few bytes, and is held whole. So is a picture with a profile so long that
  // the first bytes do not tell its kind.
  bool is_lossless = features->format != 1;
  // A lossy picture's alpha is held whole all the same, twice while it is unpacked.
  uint64_t held = width * height * (is_lossless ? 8 : features->has_alpha ? 2 : 0);
  works = works && podium_size_is_allowed(&source, limits, width, height, 100000, problem) &&
          podium_memory_is_allowed(limits, held, "save it as PNG or JPEG", problem);
  if (works) {
    self->count = (size_t)(width * height * 4);
    void *pixels = mmap(NULL, self->count, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    self->pixels = pixels == MAP_FAILED ? NULL : pixels;
    self->config.output.colorspace = MODE_RGBA;
    self->config.output.is_external_memory = 1;
    size_t first = ((size_t)width * self->top + self->left) * 4;
    self->config.output.u.RGBA = (WebPRGBABuffer){
        .rgba = self->pixels + first, .stride = (int)width * 4, .size = self->count - first};
    if (self->pixels) self->decoder = WebPIDecode(NULL, 0, &self->config);
    works = self->decoder;
    if (!works) podium_say(problem, "there is too little memory for it; end other programs");
  }
  if (!works) {
    webp_reader_close(reader);
    return NULL;
  }
  reader->width = reader->full_width = (uint32_t)width;
  reader->height = reader->full_height = reader->real_rows = (uint32_t)height;
  reader->depth = 8;
  reader->has_alpha = features->has_alpha || (uint64_t)features->width < width || self->rows < height;
  reader->is_progressive = is_lossless;
  reader->halves_color = !is_lossless;  // as VP8 always does
  reader->held_memory = held;
  webp_find_chunks(self);
  reader->read = webp_reader_read;
  reader->close = webp_reader_close;
  return reader;
}
