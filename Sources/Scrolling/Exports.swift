// One import gives a program everything that it needs to scroll.
@_exported import Geometry
@_exported import Motion
@_exported import Touches
