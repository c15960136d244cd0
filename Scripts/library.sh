# Flags of `swift build` and `swift test` for the library's own build, which ./test and Scripts/fidelity share:
# without the optimizer and with all assertions, as a debug build. Whole modules, which SwiftPM gives only to a
# release, take a third less of the processor: macros of tests are not expanded once more for their modules.
library=(-c release -Xswiftc -Onone -Xswiftc -DDEBUG -Xswiftc -enable-testing --scratch-path .build/library
  --explicit-target-dependency-import-check error -debug-info-format none
  -Xswiftc -index-ignore-system-modules)
