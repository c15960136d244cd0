#include "fonts.h"

// The compiler of every Swift that can build this has #embed.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sans[] = {
#embed "../../Assets/Fonts/DejaVuSans.ttf"
};
static const unsigned char mono[] = {
#embed "../../Assets/Fonts/DejaVuSansMono.ttf"
};

const PodiumFontFile podium_font_sans = {sans, sizeof sans};
const PodiumFontFile podium_font_mono = {mono, sizeof mono};
