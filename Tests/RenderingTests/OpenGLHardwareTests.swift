import OpenGLRendering
import Testing

@Suite("OpenGL: is there a GPU")
struct OpenGLHardwareTests {
  typealias Device = OpenGLHardware.Device

  @Test(
    "a device that does not say it is software is a GPU; without a list, a render node is one",
    arguments: [
      ([], [], [:], nil), (nil, [], [:], nil),
      (nil, ["/dev/dri/renderD128"], [:], "/dev/dri/renderD128"),
      (
        [Device(extensions: "EGL_MESA_device_software EGL_EXT_device_drm")],
        ["/dev/dri/renderD128"], [:], nil
      ),
      (
        [
          Device(extensions: "EGL_MESA_device_software"),
          Device(extensions: "EGL_EXT_device_drm", file: "/dev/dri/card1"),
        ], [], ["GALLIUM_DRIVER": "radeonsi", "LIBGL_ALWAYS_SOFTWARE": "0"], "/dev/dri/card1"
      ),
      ([Device(extensions: "", file: "a")], [], ["LIBGL_ALWAYS_SOFTWARE": "true"], nil),
      ([Device(extensions: "", file: "a")], [], ["GALLIUM_DRIVER": "llvmpipe"], nil),
    ] as [([Device]?, [String], [String: String], String?)])
  func devices(devices: [Device]?, nodes: [String], environment: [String: String], file: String?) {
    let hardware = OpenGLHardware(devices: devices, nodes: nodes) { environment[$0] }
    switch hardware {
    case .found(let found): #expect(found == file && file != nil)
    case .missing(let reason): #expect(file == nil && !reason.isEmpty)
    }
  }

  @Test(
    "a driver's name tells whether the CPU draws",
    arguments: [
      ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Software Rasterizer", true),
      ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false),
      ("NVIDIA GeForce RTX 3060/PCIe/SSE2", false),
      ("virgl (LLVMPIPE)", true),
    ])
  func names(renderer: String, isSoftware: Bool) {
    #expect(OpenGLDriver(renderer: renderer, version: "").isSoftware == isSoftware)
  }
}
