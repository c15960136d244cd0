// The headers by themselves: a change of one is seen by the targets that import them.
#include "podium_motion.h"
