// Tiles as JPEG, to and from memory.
#include "internal.h"
#include <jerror.h>
#include <jpeglib.h>

/// Bytes that grow while JPEG is written.
typedef struct {
  struct jpeg_destination_mgr manager;
  uint8_t *bytes;
  size_t capacity;
  size_t count;
} output;

typedef struct {
  struct jpeg_error_mgr errors;
  jmp_buf jump;
} trouble;

static void jump_out(j_common_ptr jpeg) { longjmp(((trouble *)jpeg->err)->jump, 1); }
static void say_nothing(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}

static void output_begin(j_compress_ptr jpeg) {
  output *self = (output *)jpeg->dest;
  self->manager.next_output_byte = self->bytes;
  self->manager.free_in_buffer = self->capacity;
}

static boolean output_grow(j_compress_ptr jpeg) {
  output *self = (output *)jpeg->dest;
  size_t used = self->capacity;
  uint8_t *grown = realloc(self->bytes, 2 * used);
  if (!grown) jump_out((j_common_ptr)jpeg);
  self->bytes = grown;
  self->capacity = 2 * used;
  self->manager.next_output_byte = grown + used;
  self->manager.free_in_buffer = used;
  return TRUE;
}

static void output_end(j_compress_ptr jpeg) {
  output *self = (output *)jpeg->dest;
  self->count = self->capacity - self->manager.free_in_buffer;
}

static bool output_open(output *self, size_t capacity) {
  self->manager = (struct jpeg_destination_mgr){.init_destination = output_begin,
      .empty_output_buffer = output_grow, .term_destination = output_end};
  self->bytes = malloc(capacity);
  self->capacity = capacity;
  return self->bytes;
}

static struct jpeg_error_mgr *prepare(trouble *self) {
  struct jpeg_error_mgr *errors = jpeg_std_error(&self->errors);
  errors->error_exit = jump_out;
  errors->emit_message = say_nothing;
  return errors;
}

struct podium_tile_encoder {
  struct jpeg_compress_struct jpeg;
  trouble trouble;
  output output;
  bool has_begun;
};

/// Gives each pixel a color of its own, where libjpeg would store one for each two by two.
static void keep_color(j_compress_ptr jpeg) {
  jpeg->comp_info[0].h_samp_factor = jpeg->comp_info[0].v_samp_factor = 1;
}

podium_tile_encoder *podium_tile_encoder_open(int32_t side, int32_t quality, bool halves_color) {
  podium_tile_encoder *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->jpeg.err = prepare(&self->trouble);
  // Most tiles of photographs fit this.
  if (setjmp(self->trouble.jump) || !output_open(&self->output, 1 << 14)) {
    podium_tile_encoder_close(self);
    return NULL;
  }
  jpeg_create_compress(&self->jpeg);
  self->jpeg.dest = &self->output.manager;
  self->jpeg.image_width = self->jpeg.image_height = (JDIMENSION)side;
  self->jpeg.input_components = 4;
  self->jpeg.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&self->jpeg);
  jpeg_set_quality(&self->jpeg, quality, TRUE);
  if (!halves_color) keep_color(&self->jpeg);
  self->jpeg.write_JFIF_header = FALSE;
  return self;
}

void podium_tile_encoder_close(podium_tile_encoder *self) {
  jpeg_destroy_compress(&self->jpeg);
  free(self->output.bytes);
  free(self);
}

const uint8_t *podium_tile_encoder_tables(podium_tile_encoder *self, size_t *count) {
  if (setjmp(self->trouble.jump)) {
    jpeg_abort_compress(&self->jpeg);
    return NULL;
  }
  jpeg_suppress_tables(&self->jpeg, FALSE);
  jpeg_write_tables(&self->jpeg);
  *count = self->output.count;
  return self->output.bytes;
}

/// Ends a tile for which memory was short.
static void tile_abort(podium_tile_encoder *self) {
  jpeg_abort_compress(&self->jpeg);
  self->has_begun = false;
}

bool podium_tile_encoder_add(podium_tile_encoder *self, const uint8_t *rgba, size_t stride,
                             int32_t count) {
  if (setjmp(self->trouble.jump)) {
    tile_abort(self);
    return false;
  }
  if (!self->has_begun) {
    // Without this the first tile would repeat the tables.
    jpeg_suppress_tables(&self->jpeg, TRUE);
    jpeg_start_compress(&self->jpeg, FALSE);
    self->has_begun = true;
  }
  for (int32_t done = 0; done < count;) {
    JSAMPROW rows[16];
    int32_t most = count - done;
    if (most > 16) most = 16;
    for (int32_t k = 0; k < most; k++) rows[k] = (JSAMPROW)(rgba + stride * (size_t)(done + k));
    jpeg_write_scanlines(&self->jpeg, rows, (JDIMENSION)most);
    done += most;
  }
  return true;
}

const uint8_t *podium_tile_encoder_finish(podium_tile_encoder *self, size_t *count) {
  if (setjmp(self->trouble.jump)) {
    tile_abort(self);
    return NULL;
  }
  jpeg_finish_compress(&self->jpeg);
  self->has_begun = false;
  *count = self->output.count;
  return self->output.bytes;
}

uint8_t *podium_jpeg_encode(const uint8_t *pixels, int32_t width, int32_t height,
                            podium_jpeg_options options, size_t *count) {
  struct {
    struct jpeg_compress_struct jpeg;
    trouble trouble;
    output output;
  } *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->jpeg.err = prepare(&self->trouble);
  if (setjmp(self->trouble.jump) || !output_open(&self->output, 1 << 14)) {
    jpeg_destroy_compress(&self->jpeg);
    free(self->output.bytes);
    free(self);
    return NULL;
  }
  jpeg_create_compress(&self->jpeg);
  self->jpeg.dest = &self->output.manager;
  self->jpeg.image_width = (JDIMENSION)width;
  self->jpeg.image_height = (JDIMENSION)height;
  self->jpeg.input_components = options.channels;
  self->jpeg.in_color_space = options.channels == 1   ? JCS_GRAYSCALE
                              : options.channels == 4 ? JCS_CMYK
                                                      : JCS_RGB;
  jpeg_set_defaults(&self->jpeg);
  jpeg_set_quality(&self->jpeg, options.quality, TRUE);
  if (options.keeps_color) keep_color(&self->jpeg);
  if (options.is_progressive) jpeg_simple_progression(&self->jpeg);
  self->jpeg.arith_code = options.is_arithmetic;
  jpeg_start_compress(&self->jpeg, TRUE);
  if (options.exif_count && options.exif_count < 65000) {
    jpeg_write_m_header(&self->jpeg, JPEG_APP0 + 1, (unsigned)options.exif_count + 6);
    for (int k = 0; k < 6; k++) jpeg_write_m_byte(&self->jpeg, "Exif\0\0"[k]);
    for (size_t k = 0; k < options.exif_count; k++)
      jpeg_write_m_byte(&self->jpeg, options.exif[k]);
  }
  if (options.profile_count)
    jpeg_write_icc_profile(&self->jpeg, options.profile, (unsigned)options.profile_count);
  while (self->jpeg.next_scanline < self->jpeg.image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)width * (size_t)options.channels *
                                           self->jpeg.next_scanline);
    jpeg_write_scanlines(&self->jpeg, &row, 1);
  }
  jpeg_finish_compress(&self->jpeg);
  *count = self->output.count;
  uint8_t *bytes = self->output.bytes;
  jpeg_destroy_compress(&self->jpeg);
  free(self);
  return bytes;
}

/// Counts the warnings that pixels are lost. An end marker that is missing loses none.
static void note_loss(j_common_ptr jpeg, int level) {
  int code = jpeg->err->msg_code;
  if (level < 0 && (code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE || code == JWRN_MUST_RESYNC))
    jpeg->err->num_warnings++;
}

struct podium_tile_decoder {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_progress_mgr progress;
  trouble trouble;
  bool is_rgb;
};

podium_tile_decoder *podium_tile_decoder_open(const uint8_t *tables, size_t count, bool is_rgb) {
  podium_tile_decoder *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->jpeg.err = prepare(&self->trouble);
  self->jpeg.err->emit_message = note_loss;
  self->is_rgb = is_rgb;
  if (setjmp(self->trouble.jump)) {
    podium_tile_decoder_close(self);
    return NULL;
  }
  jpeg_create_decompress(&self->jpeg);
  self->progress.progress_monitor = podium_limit_scans;
  self->jpeg.progress = &self->progress;
  if (tables && count) {
    jpeg_mem_src(&self->jpeg, tables, count);
    if (jpeg_read_header(&self->jpeg, FALSE) != JPEG_HEADER_TABLES_ONLY) jump_out((void *)&self->jpeg);
  }
  return self;
}

void podium_tile_decoder_close(podium_tile_decoder *self) {
  jpeg_destroy_decompress(&self->jpeg);
  free(self);
}

bool podium_tile_decode(podium_tile_decoder *self, const uint8_t *bytes, size_t count,
                        uint8_t *rgba, size_t stride, int32_t width, int32_t height, int32_t rows,
                        int32_t decoded[2]) {
  if (!count) return false;
  if (setjmp(self->trouble.jump)) {
    jpeg_abort_decompress(&self->jpeg);
    return false;
  }
  jpeg_mem_src(&self->jpeg, bytes, count);
  jpeg_read_header(&self->jpeg, TRUE);
  if ((int64_t)self->jpeg.image_width > width || (int64_t)self->jpeg.image_height > height)
    jump_out((void *)&self->jpeg);
  if (self->is_rgb && self->jpeg.num_components == 3) self->jpeg.jpeg_color_space = JCS_RGB;
  self->jpeg.out_color_space = JCS_EXT_RGBA;
  jpeg_start_decompress(&self->jpeg);
  JDIMENSION end = self->jpeg.output_height;
  if (end > (JDIMENSION)rows) end = (JDIMENSION)rows;
  while (self->jpeg.output_scanline < end) {
    JSAMPROW lines[16];
    JDIMENSION first = self->jpeg.output_scanline;
    JDIMENSION most = end - first;
    if (most > 16) most = 16;
    for (JDIMENSION k = 0; k < most; k++) lines[k] = rgba + stride * (first + k);
    jpeg_read_scanlines(&self->jpeg, lines, most);
  }
  decoded[0] = (int32_t)self->jpeg.output_width;
  decoded[1] = (int32_t)self->jpeg.output_height;
  bool is_whole = self->jpeg.err->num_warnings == 0;
  jpeg_abort_decompress(&self->jpeg);
  return is_whole;
}
