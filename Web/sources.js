// The ten feels: how a page calls them, their color (hue in degrees), and where their numbers come from.
// Documentation/Feels.md has it in full.

export const sources = {
  uikit: { name: "UIKit", hue: 285, from: "Measured: recordings of UIScrollView on iOS 26, met within a third of a point." },
  mac: { name: "Mac pointer", hue: 200, from: "Fitted to two recordings of UIScrollView under a Mac’s trackpad." },
  webkit: { name: "WebKit", hue: 235, from: "Read in WebKit’s MomentumEventDispatcher, without the device’s acceleration." },
  android: { name: "Android", hue: 145, from: "Read in Android’s OverScroller; its stretch at an edge in EdgeEffect." },
  flutter: { name: "Flutter", hue: 180, from: "Read in Flutter’s scroll_simulation.dart, as it is on Android." },
  chromium: { name: "Chromium", hue: 85, from: "Read in Chromium’s physics-based fling curve, and met in its recordings within 1.1 %." },
  "chromium-classic": { name: "Classic", hue: 55, from: "Read in Chromium’s older fling_curve.cc." },
  gtk: { name: "GTK 4", hue: 25, from: "Read in gtkkineticscrolling.c; recordings of GTK 4.8 land within 1.9 % of it." },
  flickable: { name: "Qt Quick", hue: 125, from: "Constants read in Qt’s Flickable; its recorded glides are met within 1 point." },
  qscroller: { name: "Qt Widgets", hue: 340, from: "Read in Qt’s QScroller, at 96 dpi; recordings of it land within 4.8 %." },
};

export function feelColor(feel, isDark) { return `oklch(${isDark ? 0.74 : 0.5} 0.16 ${sources[feel].hue})`; }
