#if Program

import Images

/// The program's icon. `AppIconTests` draws its pictures in `Assets/Icon` anew.
enum AppIcon {
  /// The icon of windows; nil: the program was built with a broken picture.
  static var ofWindows: Image? { try? PNG.decode(PackageResources.podium_128_png) }
}

#endif
