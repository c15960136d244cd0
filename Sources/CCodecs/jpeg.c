// JPEG by rows.
#include "internal.h"
#include <jerror.h>
#include <jpeglib.h>

enum { block = 1 << 16, rows_at_once = 16 };

/// A profile in parts: the first part has their number, and each its own, from 1.
typedef struct {
  uint8_t *parts[255];
  uint32_t counts[255];
  unsigned number;  // of parts; 0: none has been read
  uint8_t *whole;
} jpeg_profile;

typedef struct {
  podium_reader reader;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr input;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  podium_source source;
  uint64_t offset;
  bool has_ended, has_started;
  uint8_t *exif;
  jpeg_profile profile;
  uint8_t bytes[block];
} jpeg_reader;

/// Advice about a kind of JPEG that libjpeg does not read; empty: there is none.
static const char *jpeg_advice(int code) {
  switch (code) {
    case JERR_BAD_PRECISION:
      return "; save it with 8 bits a channel";
    case JERR_SOF_UNSUPPORTED:
      return "; save it as a baseline or progressive JPEG";
    case JERR_EMPTY_IMAGE:
      return "; save it anew, with its height in the header";
    default:
      return "";
  }
}

static void jpeg_reader_fail(j_common_ptr jpeg) {
  jpeg_reader *self = jpeg->client_data;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  podium_refuse(self->reader.problem, "%s%s", text, jpeg_advice(jpeg->err->msg_code));
  longjmp(self->jump, 1);
}

static void jpeg_reader_note(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  jpeg_reader *self = jpeg->client_data;
  if (self->has_ended && jpeg->err->msg_code == JWRN_HIT_MARKER) {
    // The decoder needs what the file does not have. In a progressive file all rows have some data.
    uint32_t row = ((j_decompress_ptr)jpeg)->output_scanline;
    if (!self->reader.is_progressive && self->reader.real_rows > row) self->reader.real_rows = row;
    jpeg->err->msg_code = JWRN_JPEG_EOF;
  }
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  podium_say(self->reader.problem, "%s", text);
  self->reader.warnings++;
}

static void input_nothing(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean input_fill(j_decompress_ptr jpeg) {
  jpeg_reader *self = jpeg->client_data;
  size_t count = podium_source_read(&self->source, self->offset, self->bytes, block);
  self->offset += count;
  if (!count) {
    // The file has no end marker: libjpeg gets one, and adds gray for missing rows. Without a warning all are there;
    // but of a progressive file passes may be missing, and the arithmetic decoder does not say what it lacks.
    if (jpeg->arith_code && !self->has_ended && !self->reader.is_progressive)
      self->reader.real_rows = jpeg->output_scanline;
    self->has_ended = true;
    if (self->reader.is_progressive || jpeg->arith_code) WARNMS(jpeg, JWRN_JPEG_EOF);
    self->bytes[0] = 0xFF;
    self->bytes[1] = JPEG_EOI;
    count = 2;
  }
  self->input.next_input_byte = self->bytes;
  self->input.bytes_in_buffer = count;
  return TRUE;
}

static void input_skip(j_decompress_ptr jpeg, long count) {
  jpeg_reader *self = jpeg->client_data;
  if (count <= 0) return;
  if ((size_t)count <= self->input.bytes_in_buffer) {
    self->input.next_input_byte += count;
    self->input.bytes_in_buffer -= (size_t)count;
    return;
  }
  self->offset += (uint64_t)count - self->input.bytes_in_buffer;
  self->input.bytes_in_buffer = 0;
  input_fill(jpeg);
}

void podium_limit_scans(j_common_ptr jpeg) {
  if (((j_decompress_ptr)jpeg)->input_scan_number > podium_most_scans)
    ERREXIT(jpeg, JERR_BAD_PROGRESSION);
}

static void jpeg_reader_close(podium_reader *reader) {
  jpeg_reader *self = (jpeg_reader *)reader;
  jpeg_destroy_decompress(&self->jpeg);
  free(self->exif);
  for (unsigned k = 0; k < self->profile.number; k++) free(self->profile.parts[k]);
  free(self->profile.whole);
  free(self);
}

/// The next bytes of a segment.
static void input_take(j_decompress_ptr jpeg, uint8_t *bytes, size_t count) {
  struct jpeg_source_mgr *input = jpeg->src;
  while (count) {
    if (!input->bytes_in_buffer) input->fill_input_buffer(jpeg);
    size_t part = count < input->bytes_in_buffer ? count : input->bytes_in_buffer;
    memcpy(bytes, input->next_input_byte, part);
    input->next_input_byte += part;
    input->bytes_in_buffer -= part;
    bytes += part;
    count -= part;
  }
}

/// Reads the first `most` bytes of a segment, and returns how many bytes are left of it.
static size_t segment_begin(j_decompress_ptr jpeg, uint8_t *name, size_t most, size_t *taken) {
  uint8_t length[2];
  input_take(jpeg, length, 2);
  size_t left = (size_t)length[0] << 8 | length[1];
  left = left < 2 ? 0 : left - 2;
  *taken = left < most ? left : most;
  input_take(jpeg, name, *taken);
  return left - *taken;
}

/// Keeps the rest of a segment.
static uint8_t *segment_keep(j_decompress_ptr jpeg, size_t count) {
  uint8_t *bytes = malloc(count);
  if (!bytes) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  input_take(jpeg, bytes, count);
  return bytes;
}

// A file may have any number of segments: of all those before the picture only the first EXIF and the parts of
// one profile are kept.

static boolean segment_exif(j_decompress_ptr jpeg) {
  jpeg_reader *self = jpeg->client_data;
  uint8_t name[6];
  size_t taken, left = segment_begin(jpeg, name, sizeof name, &taken);
  if (taken == sizeof name && !memcmp(name, "Exif\0\0", 6) && !self->exif && left) {
    self->exif = segment_keep(jpeg, left);
    self->reader.exif = self->exif;
    self->reader.exif_count = left;
  } else {
    input_skip(jpeg, (long)left);
  }
  return TRUE;
}

static boolean segment_profile(j_decompress_ptr jpeg) {
  jpeg_profile *profile = &((jpeg_reader *)jpeg->client_data)->profile;
  uint8_t name[14] = {0};
  size_t taken, left = segment_begin(jpeg, name, sizeof name, &taken);
  bool is_part = taken == sizeof name && !memcmp(name, "ICC_PROFILE\0", 12) && left;
  unsigned index = name[12], number = name[13];
  if (is_part && !profile->number) profile->number = number;
  if (is_part && index && index <= number && number == profile->number &&
      !profile->parts[index - 1]) {
    profile->counts[index - 1] = (uint32_t)left;
    profile->parts[index - 1] = segment_keep(jpeg, left);
  } else {
    input_skip(jpeg, (long)left);
  }
  return TRUE;
}

/// Joins the parts of the profile, if all have come.
static void profile_join(jpeg_reader *self) {
  jpeg_profile *profile = &self->profile;
  size_t count = 0;
  for (unsigned k = 0; k < profile->number; k++) {
    if (!profile->parts[k]) return;
    count += profile->counts[k];
  }
  if (count) profile->whole = malloc(count);
  if (!profile->whole) return;
  self->reader.profile = profile->whole;
  self->reader.profile_count = count;
  uint8_t *end = profile->whole;
  for (unsigned k = 0; k < profile->number; k++) {
    memcpy(end, profile->parts[k], profile->counts[k]);
    end += profile->counts[k];
    free(profile->parts[k]);
    profile->parts[k] = NULL;
  }
}

/// Starts the decoder, which reads all passes of a progressive file, or only the first if `hurried`.
static void jpeg_reader_start(jpeg_reader *self) {
  j_decompress_ptr jpeg = &self->jpeg;
  self->has_started = true;
  jpeg_start_decompress(jpeg);
  if (!jpeg->buffered_image) return;
  int state;
  do state = jpeg_consume_input(jpeg);
  while (state != JPEG_REACHED_EOI && jpeg->input_scan_number < 2);
  jpeg_start_output(jpeg, 1);
}

static int32_t jpeg_reader_read(podium_reader *reader, uint8_t *rows, int32_t count) {
  jpeg_reader *self = (jpeg_reader *)reader;
  j_decompress_ptr jpeg = &self->jpeg;
  uint32_t first = reader->next_row;
  size_t stride = (size_t)reader->width * 4;
  if (setjmp(self->jump)) {
    if (reader->real_rows > reader->next_row) reader->real_rows = reader->next_row;
    reader->height = reader->next_row;  // no more rows can be read
    reader->warnings++;
    return (int32_t)(reader->next_row - first);
  }
  if (!self->has_started) jpeg_reader_start(self);
  while ((int32_t)(reader->next_row - first) < count && reader->next_row < reader->height) {
    JSAMPROW pointers[rows_at_once];
    int32_t wanted = count - (int32_t)(reader->next_row - first);
    if (wanted > rows_at_once) wanted = rows_at_once;
    uint8_t *start = rows + stride * (reader->next_row - first);
    for (int32_t k = 0; k < wanted; k++) pointers[k] = start + stride * (size_t)k;
    JDIMENSION got = jpeg_read_scanlines(jpeg, pointers, (JDIMENSION)wanted);
    if (!got) break;
    // Adobe's programs store CMYK inverted, with a marker of Adobe's.
    if (reader->pixels == podium_pixels_cmyk && !jpeg->saw_Adobe_marker) {
      for (size_t k = 0; k < stride * got; k++) start[k] = (uint8_t)(255 - start[k]);
    }
    reader->next_row += got;
  }
  return (int32_t)(reader->next_row - first);
}

/// The memory of a progressive file, in bytes: two for each coefficient.
static uint64_t coefficient_memory(j_decompress_ptr jpeg) {
  uint64_t bytes = 0;
  uint64_t columns = (jpeg->image_width + 8u * (unsigned)jpeg->max_h_samp_factor - 1) /
                     (8u * (unsigned)jpeg->max_h_samp_factor);
  uint64_t rows = (jpeg->image_height + 8u * (unsigned)jpeg->max_v_samp_factor - 1) /
                  (8u * (unsigned)jpeg->max_v_samp_factor);
  for (int k = 0; k < jpeg->num_components; k++) {
    jpeg_component_info *part = &jpeg->comp_info[k];
    bytes += columns * rows * (uint64_t)(part->h_samp_factor * part->v_samp_factor) * 128;
  }
  return bytes;
}

/// Whether both channels of color have at most half the columns and half the rows.
static bool jpeg_halves_color(j_decompress_ptr jpeg) {
  if (jpeg->jpeg_color_space != JCS_YCbCr) return false;
  for (int k = 1; k < 3; k++) {
    jpeg_component_info *part = &jpeg->comp_info[k];
    if (2 * part->h_samp_factor > jpeg->max_h_samp_factor ||
        2 * part->v_samp_factor > jpeg->max_v_samp_factor)
      return false;
  }
  return true;
}

/// The most pixels that a byte of a file can hold; a header that claims more is refused.
enum { most_pixels_per_byte = 1024 };

podium_reader *podium_jpeg_open(podium_source source, podium_limits limits, int32_t denominator,
                                bool hurried, char *problem) {
  jpeg_reader *self = podium_reader_start(sizeof *self, problem);
  if (!self) return NULL;
  j_decompress_ptr jpeg = &self->jpeg;
  podium_reader *reader = &self->reader;
  self->source = source;
  jpeg->err = jpeg_std_error(&self->errors);
  self->errors.error_exit = jpeg_reader_fail;
  self->errors.emit_message = jpeg_reader_note;
  jpeg->client_data = self;
  if (setjmp(self->jump)) {
    podium_say(problem, "%s", reader->problem);
    jpeg_reader_close(reader);
    return NULL;
  }
  jpeg_create_decompress(jpeg);
  self->input = (struct jpeg_source_mgr){
      .init_source = input_nothing, .fill_input_buffer = input_fill, .skip_input_data = input_skip,
      .resync_to_restart = jpeg_resync_to_restart, .term_source = input_nothing};
  jpeg->src = &self->input;
  self->progress.progress_monitor = podium_limit_scans;
  jpeg->progress = &self->progress;
  jpeg_set_marker_processor(jpeg, JPEG_APP0 + 1, segment_exif);
  jpeg_set_marker_processor(jpeg, JPEG_APP0 + 2, segment_profile);
  jpeg_read_header(jpeg, TRUE);
  if (!podium_size_is_allowed(&source, limits, jpeg->image_width, jpeg->image_height,
                              most_pixels_per_byte, reader->problem))
    longjmp(self->jump, 1);
  bool has_passes = jpeg_has_multiple_scans(jpeg);
  if (has_passes &&
      !podium_memory_is_allowed(limits, coefficient_memory(jpeg), "save it as a baseline JPEG",
                                reader->problem))
    longjmp(self->jump, 1);
  profile_join(self);
  switch (jpeg->jpeg_color_space) {
    case JCS_CMYK:
    case JCS_YCCK:
      jpeg->out_color_space = JCS_CMYK;
      reader->pixels = podium_pixels_cmyk;
      break;
    default:
      jpeg->out_color_space = JCS_EXT_RGBA;
      if (jpeg->jpeg_color_space == JCS_GRAYSCALE) reader->pixels = podium_pixels_gray;
  }
  jpeg->scale_num = 1;
  jpeg->scale_denom = (unsigned)denominator;
  jpeg->buffered_image = hurried && has_passes;
  // Smoothing would take longer than the first pass itself.
  jpeg->do_block_smoothing = !hurried;
  jpeg_calc_output_dimensions(jpeg);
  reader->width = jpeg->output_width;
  reader->height = jpeg->output_height;
  reader->full_width = jpeg->image_width;
  reader->full_height = jpeg->image_height;
  reader->depth = jpeg->data_precision;
  reader->is_progressive = has_passes;
  if (has_passes) reader->held_memory = coefficient_memory(jpeg);
  reader->is_arithmetic = jpeg->arith_code;
  reader->halves_color = jpeg_halves_color(jpeg);
  reader->real_rows = reader->height;
  reader->read = jpeg_reader_read;
  reader->close = jpeg_reader_close;
  return reader;
}
