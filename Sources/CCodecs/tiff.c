// TIFF by strips, or by rows of tiles, of any kind that libtiff converts to RGBA.
#include "tiff_put.h"
#include <stdarg.h>

typedef struct {
  podium_reader reader;
  podium_source source;
  uint64_t offset;
  TIFF *tiff;
  uint8_t *band;  // rows of tiles, or a strip, the upper row first
  uint32_t *raster;  // a tile, or a strip, the lower row first
  uint8_t *stored;  // the bytes of an uncompressed tile; null where tiles are compressed
  uint32_t band_rows, first_row, end_row;
  uint32_t tile_width;  // 0: strips
  podium_color *lab;  // null: the picture is not of CIELab
} tiff_reader;

static tmsize_t source_read(thandle_t handle, void *bytes, tmsize_t count) {
  tiff_reader *self = handle;
  size_t done = 0;
  while (done < (size_t)count) {
    size_t got = podium_source_read(&self->source, self->offset, (uint8_t *)bytes + done,
                                    (size_t)count - done);
    if (!got) break;
    self->offset += got;
    done += got;
  }
  return (tmsize_t)done;
}

static tmsize_t source_write(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle, (void)bytes, (void)count;
  return -1;
}

static toff_t source_seek(thandle_t handle, toff_t offset, int whence) {
  tiff_reader *self = handle;
  if (whence == SEEK_CUR) offset += self->offset;
  if (whence == SEEK_END) offset += self->source.count;
  return self->offset = offset;
}

static int source_close(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t source_size(thandle_t handle) { return ((tiff_reader *)handle)->source.count; }

static void tiff_reader_complain(tiff_reader *self, const char *format, va_list arguments) {
  self->reader.warnings++;
  char text[podium_problem_size];
  vsnprintf(text, sizeof text, format, arguments);
  podium_say(self->reader.problem, "%s", text);
}

#if TIFFLIB_VERSION >= 20221213
static int tiff_reader_note(TIFF *tiff, void *self, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)module;
  tiff_reader_complain(self, format, arguments);
  return 1;
}

static int tiff_reader_ignore(TIFF *tiff, void *self, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)self, (void)module, (void)format, (void)arguments;
  return 1;
}

static void tiff_reader_enter(tiff_reader *self) { (void)self; }
#else
// libtiff before 4.5 has one error handler for the whole process: errors go to the reader that the thread runs.
static _Thread_local tiff_reader *current;

static void tiff_reader_note(const char *module, const char *format, va_list arguments) {
  (void)module;
  if (current) tiff_reader_complain(current, format, arguments);
}

static void tiff_reader_enter(tiff_reader *self) { current = self; }
#endif

static void tiff_reader_close(podium_reader *reader) {
  tiff_reader *self = (tiff_reader *)reader;
  tiff_reader_enter(self);
  if (self->tiff) TIFFClose(self->tiff);
  tiff_reader_enter(NULL);
  free(self->band);
  free(self->raster);
  free(self->stored);
  if (self->lab) podium_color_close(self->lab);
  free(self);
}

/// Copies the raster, whose lower row comes first, into the band.
static void tiff_copy(tiff_reader *self, uint32_t column, uint32_t columns, uint32_t rows) {
  size_t stride = (size_t)self->reader.width * 4;
  for (uint32_t row = 0; row < rows; row++) {
    const uint32_t *from = self->raster + (size_t)(rows - 1 - row) * columns;
    memcpy(self->band + stride * row + (size_t)column * 4, from, (size_t)columns * 4);
  }
}

/// Reads a strip, or what the picture has of a tile, into the raster, the lower row first; false: it is damaged.
static bool tiff_get(tiff_reader *self, uint32_t x, uint32_t y, uint32_t columns, uint32_t rows) {
  char text[1024];
  podium_tiff_image whole = {.lab = self->lab};
  TIFFRGBAImage *image = &whole.image;
  if (!TIFFRGBAImageBegin(image, self->tiff, 0, text)) return false;
  podium_tiff_put(&whole, self->reader.pixels);
  image->col_offset = (int)x;
  image->row_offset = (int)y;
  bool works = TIFFRGBAImageGet(image, self->raster, columns, rows);
  TIFFRGBAImageEnd(image);
  return works;
}

/// Reads the strip or the tiles from this row on.
static void tiff_read_band(tiff_reader *self, uint32_t first) {
  podium_reader *reader = &self->reader;
  uint32_t rows = reader->height - first < self->band_rows ? reader->height - first : self->band_rows;
  podium_gray(self->band, (size_t)reader->width * rows);
  int64_t before = reader->warnings;
  bool works = true;
  self->first_row = first;
  self->end_row = first + rows;
  uint32_t across = self->tile_width ? self->tile_width : reader->width;
  for (uint32_t x = 0; x < reader->width; x += across) {
    uint32_t columns = reader->width - x < across ? reader->width - x : across;
    if (tiff_get(self, x, first, columns, rows)) {
      tiff_copy(self, x, columns, rows);
    } else {
      works = false;
    }
  }
  if (!works || reader->warnings > before) reader->real_rows -= rows;
}

static int32_t tiff_reader_read(podium_reader *reader, uint8_t *rows, int32_t count) {
  tiff_reader *self = (tiff_reader *)reader;
  tiff_reader_enter(self);
  size_t stride = (size_t)reader->width * 4;
  int32_t done = 0;
  while (done < count && reader->next_row < reader->height) {
    if (reader->next_row >= self->end_row) tiff_read_band(self, reader->next_row);
    uint32_t part = self->end_row - reader->next_row;
    if (part > (uint32_t)(count - done)) part = (uint32_t)(count - done);
    memcpy(rows + stride * (size_t)done,
           self->band + stride * (reader->next_row - self->first_row), stride * part);
    done += (int32_t)part;
    reader->next_row += part;
  }
  tiff_reader_enter(NULL);
  return done;
}

// "m": the file is not mapped, as shortening a mapped file while it is read would end the process.
// "O": offsets of strips and tiles are read on demand, not all of them beforehand.
static TIFF *tiff_start(tiff_reader *self, podium_limits limits) {
#if TIFFLIB_VERSION >= 20221213
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options) return NULL;
  TIFFOpenOptionsSetErrorHandlerExtR(options, tiff_reader_note, self);
  TIFFOpenOptionsSetWarningHandlerExtR(options, tiff_reader_ignore, self);
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)limits.memory);
  TIFF *tiff = TIFFClientOpenExt("picture", "rmO", self, source_read, source_write, source_seek,
                                 source_close, source_size, NULL, NULL, options);
  TIFFOpenOptionsFree(options);
  return tiff;
#else
  (void)limits;
  TIFFSetErrorHandler(tiff_reader_note);
  TIFFSetWarningHandler(NULL);
  return TIFFClientOpen("picture", "rmO", self, source_read, source_write, source_seek,
                        source_close, source_size, NULL, NULL);
#endif
}

/// Gives libtiff room for exactly one tile where tiles are not compressed: its own room is of whole KiB, and
/// libtiff 4.5.0 takes a tile for damaged whose bytes are fewer than the room.
static bool tiff_lend_room(tiff_reader *self, podium_limits limits) {
  uint16_t compression = 0;
  TIFFGetFieldDefaulted(self->tiff, TIFFTAG_COMPRESSION, &compression);
  if (!self->tile_width || compression != COMPRESSION_NONE) return true;
  tmsize_t count = TIFFTileSize(self->tiff);
  if (count <= 0) return true;  // libtiff reports this when a tile is read
  if ((uint64_t)count > limits.memory) return false;
  self->reader.held_memory += (uint64_t)count;
  self->stored = calloc(1, (size_t)count);
  return self->stored && TIFFReadBufferSetup(self->tiff, self->stored, count);
}

/// Makes libtiff leave colors as they are: it would multiply most kinds by alpha, before a profile can be applied.
static bool tiff_leave_colors(TIFF *tiff, uint16_t extra, const uint16_t *kinds) {
  uint16_t *copy = malloc(extra * sizeof *copy);
  if (!copy) return false;
  memcpy(copy, kinds, extra * sizeof *copy);
  copy[0] = EXTRASAMPLE_ASSOCALPHA;
  bool works = TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, extra, copy);
  free(copy);
  return works;
}

/// Whether libtiff has the codec and the conversion for the picture; if not, the reader has the reason.
static bool tiff_is_convertible(tiff_reader *self, uint16_t depth, uint16_t samples, uint16_t photometric) {
  char *problem = self->reader.problem;
  uint16_t compression = 0;
  TIFFGetFieldDefaulted(self->tiff, TIFFTAG_COMPRESSION, &compression);
  if (!TIFFIsCODECConfigured(compression)) {
    podium_refuse(problem,
                  "libtiff does not read its compression, number %u; save it with another one, such as Deflate",
                  compression);
    return false;
  }
  // TIFFRGBAImageOK accepts kinds for which there is no conversion, such as CMYK of 16 bits.
  char text[1024] = "";
  TIFFRGBAImage image;
  if (TIFFRGBAImageOK(self->tiff, text) && TIFFRGBAImageBegin(&image, self->tiff, 0, text)) {
    TIFFRGBAImageEnd(&image);
    return true;
  }
  if (!strcmp(text, "Sorry, can not handle image")) {
    podium_refuse(problem,
                  "libtiff does not convert %u channels of %u bits, photometric %u; save it as RGB with 8 bits a channel",
                  samples, depth, photometric);
  } else {
    const char *words = strncmp(text, "Sorry, ", 7) ? text : text + 7;
    podium_refuse(problem, "libtiff says: %.100s; save it as RGB with 8 bits a channel", words);
  }
  return false;
}

/// Reads the first directory; false leaves a reason.
static bool tiff_read_header(tiff_reader *self, podium_limits limits) {
  podium_reader *reader = &self->reader;
  uint32_t width = 0, height = 0, rows = 0, tile_height = 0;
  uint16_t depth = 1, samples = 1, extra = 0, photometric = 0, *kinds = NULL;
  TIFFGetField(self->tiff, TIFFTAG_IMAGEWIDTH, &width);
  TIFFGetField(self->tiff, TIFFTAG_IMAGELENGTH, &height);
  TIFFGetFieldDefaulted(self->tiff, TIFFTAG_BITSPERSAMPLE, &depth);
  TIFFGetFieldDefaulted(self->tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetField(self->tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  TIFFGetFieldDefaulted(self->tiff, TIFFTAG_EXTRASAMPLES, &extra, &kinds);
  if (!podium_size_is_allowed(&self->source, limits, width, height, 1032 * 8, reader->problem))
    return false;
  reader->width = reader->full_width = width;
  reader->height = reader->full_height = reader->real_rows = height;
  reader->depth = depth;
  reader->has_alpha = extra > 0;
  reader->is_from_lab = photometric == PHOTOMETRIC_CIELAB;
  if (photometric == PHOTOMETRIC_SEPARATED) {
    reader->pixels = podium_pixels_cmyk;
    reader->has_alpha = false;  // a fifth channel is another ink, or left out
  }
  reader->is_premultiplied = !(extra > 0 && kinds[0] == EXTRASAMPLE_UNASSALPHA);
  if (!reader->is_premultiplied && !tiff_leave_colors(self->tiff, extra, kinds)) {
    podium_refuse(reader->problem, "there is too little memory for it; end other programs");
    return false;
  }
  if (photometric <= PHOTOMETRIC_MINISBLACK) reader->pixels = podium_pixels_gray;
  uint16_t orientation = 0;
  if (TIFFGetField(self->tiff, TIFFTAG_ORIENTATION, &orientation)) reader->orientation = orientation;
  // Rows are read as they are stored: they are turned when they are drawn.
  TIFFSetField(self->tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  uint32_t profile_count = 0;
  void *profile = NULL;
  // A profile does not fit pixels that are converted from CIELab or another such kind.
  if (photometric <= PHOTOMETRIC_PALETTE || photometric == PHOTOMETRIC_YCBCR ||
      photometric == PHOTOMETRIC_SEPARATED) {
    if (TIFFGetField(self->tiff, TIFFTAG_ICCPROFILE, &profile_count, &profile)) {
      reader->profile = profile;
      reader->profile_count = profile_count;
    }
  }
  uint32_t across = width;
  if (TIFFIsTiled(self->tiff)) {
    TIFFGetField(self->tiff, TIFFTAG_TILEWIDTH, &self->tile_width);
    TIFFGetField(self->tiff, TIFFTAG_TILELENGTH, &tile_height);
    rows = tile_height;
    across = self->tile_width;
  } else {
    TIFFGetFieldDefaulted(self->tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    if (rows > height) rows = height;
  }
  if (!rows || !across) {
    podium_refuse(reader->problem, "its strips or tiles have no size");
    return false;
  }
  if (across > podium_most_side || rows > podium_most_side) {
    podium_refuse(reader->problem, "its tiles have %ux%u pixels each", across, rows);
    return false;
  }
  self->band_rows = rows;
  // Bytes of the band, of a strip or tile as RGBA, and of its unpacked data: no product overflows while the
  // ones before it are allowed.
  uint64_t band = (uint64_t)width * 4 * rows, raster = (uint64_t)across * 4 * rows;
  const char *advice = "save it in smaller strips or tiles";
  if (!podium_memory_is_allowed(limits, band + raster, advice, reader->problem)) return false;
  uint64_t stored = (uint64_t)across * rows * depth / 8 * samples;
  // The offset and the byte count of each strip or tile.
  uint64_t count = TIFFIsTiled(self->tiff) ? TIFFNumberOfTiles(self->tiff) : TIFFNumberOfStrips(self->tiff);
  uint64_t places = 2 * sizeof(uint64_t) * count;
  if (!podium_memory_is_allowed(limits, band + raster + stored + places, advice, reader->problem))
    return false;
  if (!tiff_is_convertible(self, depth, samples, photometric)) return false;
  if (reader->is_from_lab) self->lab = podium_lab_open();
  reader->held_memory = band + raster + places;
  self->band = malloc((size_t)band);
  self->raster = malloc((size_t)raster);
  bool lacks_lab = reader->is_from_lab && !self->lab;
  if (lacks_lab || !self->band || !self->raster || !tiff_lend_room(self, limits)) {
    podium_refuse(reader->problem, "there is too little memory for it; end other programs");
    return false;
  }
  return true;
}

podium_reader *podium_tiff_open(podium_source source, podium_limits limits, char *problem) {
  tiff_reader *self = podium_reader_start(sizeof *self, problem);
  if (!self) return NULL;
  podium_reader *reader = &self->reader;
  self->source = source;
  tiff_reader_enter(self);
  self->tiff = tiff_start(self, limits);
  bool has_directory = self->tiff;
  if (!has_directory || !tiff_read_header(self, limits)) {
    // libtiff's own words for it speak of memory or of counts.
    if (!has_directory && source.count >= 8)
      podium_refuse(problem, "its directory is damaged, or the file ends before it");
    podium_say(problem, "%s", reader->problem[0] ? reader->problem : "it is no TIFF");
    tiff_reader_close(reader);
    return NULL;
  }
  tiff_reader_enter(NULL);
  // Warnings of the header concern tags, not pixels.
  reader->warnings = 0;
  reader->problem[0] = 0;
  reader->read = tiff_reader_read;
  reader->close = tiff_reader_close;
  return reader;
}
