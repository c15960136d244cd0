// GIF by giflib: the first picture of a file, unpacked when it is opened. One byte a pixel is held.
#include "internal.h"
#include <gif_lib.h>

typedef struct {
  podium_reader reader;
  podium_source source;
  uint64_t offset;  // of the next byte to read
  GifFileType *gif;
  int clear;         // the transparent index; negative: none
  size_t stride;
  uint8_t *rows;  // the frame's from its top: for each a byte, 1 where the file has the row, then its indices
} gif_reader;

static void gif_reader_close(podium_reader *reader) {
  gif_reader *self = (gif_reader *)reader;
  if (self->gif) DGifCloseFile(self->gif, NULL);
  free(self->rows);
  free(self);
}

static int gif_reader_fill(GifFileType *gif, GifByteType *bytes, int count) {
  gif_reader *self = gif->UserData;
  size_t got = podium_source_read(&self->source, self->offset, bytes, (size_t)count);
  self->offset += got;
  return (int)got;
}

/// Goes to the first picture; false: there is none.
static bool gif_find_frame(gif_reader *self) {
  GifRecordType kind;
  while (DGifGetRecordType(self->gif, &kind) == GIF_OK) {
    if (kind == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(self->gif) == GIF_OK;
    if (kind != EXTENSION_RECORD_TYPE) return false;
    int label;
    GifByteType *block;  // its length, and as many bytes
    if (DGifGetExtension(self->gif, &label, &block) != GIF_OK) return false;
    while (block) {
      GraphicsControlBlock control;
      if (label == GRAPHICS_EXT_FUNC_CODE && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
        self->clear = control.TransparentColor;
      if (DGifGetExtensionNext(self->gif, &block) != GIF_OK) return false;
    }
  }
  return false;
}

/// Unpacks the frame's rows, as many as there are.
static void gif_unpack(gif_reader *self) {
  const GifImageDesc *frame = &self->gif->Image;
  // An interlaced file has every eighth row first.
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < (frame->Interlace ? 4 : 1); pass++) {
    int step = frame->Interlace ? steps[pass] : 1;
    for (int row = starts[pass]; row < frame->Height; row += step) {
      uint8_t *stored = self->rows + (size_t)row * self->stride;
      if (DGifGetLine(self->gif, stored + 1, frame->Width) != GIF_OK) return;
      stored[0] = 1;
    }
  }
}

static int32_t gif_reader_read(podium_reader *reader, uint8_t *rows, int32_t count) {
  const gif_reader *self = (gif_reader *)reader;
  const GifImageDesc *frame = &self->gif->Image;
  const ColorMapObject *colors = frame->ColorMap ? frame->ColorMap : self->gif->SColorMap;
  int32_t done = 0;
  for (; done < count && reader->next_row < reader->height; done++, reader->next_row++) {
    uint8_t *rgba = rows + (size_t)done * reader->width * 4;
    memset(rgba, 0, (size_t)reader->width * 4);
    int64_t row = (int64_t)reader->next_row - frame->Top;
    if (row < 0 || row >= frame->Height) continue;
    const uint8_t *stored = self->rows + (size_t)row * self->stride, *indices = stored + 1;
    for (int x = 0; x < frame->Width && (uint32_t)(frame->Left + x) < reader->width; x++) {
      uint8_t *pixel = rgba + 4 * (size_t)(frame->Left + x);
      if (!stored[0]) podium_gray(pixel, 1);
      if (!stored[0] || indices[x] == self->clear) continue;
      pixel[3] = 255;
      if (!colors || indices[x] >= colors->ColorCount) continue;
      const GifColorType *color = &colors->Colors[indices[x]];
      pixel[0] = color->Red, pixel[1] = color->Green, pixel[2] = color->Blue;
    }
  }
  return done;
}

podium_reader *podium_gif_open(podium_source source, podium_limits limits, char *problem) {
  gif_reader *self = podium_reader_start(sizeof *self, problem);
  if (!self) return NULL;
  podium_reader *reader = &self->reader;
  self->source = source;
  self->clear = NO_TRANSPARENT_COLOR;
  int error = 0;
  self->gif = DGifOpen(self, gif_reader_fill, &error);
  bool works = self->gif && gif_find_frame(self) && self->gif->Image.Width && self->gif->Image.Height;
  if (!works) {
    if (self->gif) error = self->gif->Error;
    bool is_out = error == D_GIF_ERR_NOT_ENOUGH_MEM;
    podium_say(problem, "%s",
               is_out ? "there is too little memory for it; end other programs" : "there is no picture in it");
    gif_reader_close(reader);
    return NULL;
  }
  const GifImageDesc *frame = &self->gif->Image;
  // In a file without a size of the whole picture, the frame's right and lower edges are taken.
  int across = self->gif->SWidth ? self->gif->SWidth : frame->Left + frame->Width;
  int down = self->gif->SHeight ? self->gif->SHeight : frame->Top + frame->Height;
  uint64_t width = (uint64_t)across, height = (uint64_t)down;
  self->stride = (size_t)frame->Width + 1;
  uint64_t held = self->stride * (uint64_t)frame->Height;
  // A code of twelve bits can stand for four thousand pixels.
  works = podium_size_is_allowed(&source, limits, width, height, 4096, problem) &&
          podium_memory_is_allowed(limits, held, "save it as PNG", problem);
  if (works) {
    self->rows = calloc(1, held);
    works = self->rows;
    if (!works) podium_say(problem, "there is too little memory for it; end other programs");
  }
  if (!works) {
    gif_reader_close(reader);
    return NULL;
  }
  reader->width = reader->full_width = (uint32_t)width;
  reader->height = reader->full_height = reader->real_rows = (uint32_t)height;
  reader->depth = 8;
  reader->has_alpha = self->clear >= 0 || frame->Left || frame->Top ||
                      (uint32_t)frame->Width < reader->width || (uint32_t)frame->Height < reader->height;
  reader->held_memory = held;
  reader->read = gif_reader_read;
  reader->close = gif_reader_close;
  gif_unpack(self);
  for (int row = 0; row < frame->Height && frame->Top + row < (int)height; row++) {
    if (self->rows[(size_t)row * self->stride]) continue;
    podium_say(reader->problem, "the file ends early");
    reader->warnings++;
    if (reader->real_rows) reader->real_rows--;
  }
  return reader;
}
