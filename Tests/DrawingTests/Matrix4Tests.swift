import Drawing
import Testing

@Suite("Matrix4")
struct Matrix4Tests {
  @Test("a camera sees its target in the middle, what is right of it on the right, up above")
  func lookAt() {
    let view = Matrix4.lookAt(eye: [0, 2, 5], target: [0, 0, 0])
    let camera = Matrix4.perspective(fieldOfView: 1, aspect: 1, near: 0.1, far: 100) * view
    let target = camera.transform(.zero)
    #expect(abs(target.x) < 1e-6 && abs(target.y) < 1e-6 && target.w > 0)
    #expect(camera.transform([1, 0, 0]).x > 0)
    #expect(camera.transform([0, 1, 0]).y > 0)
  }

  @Test("turns are counter-clockwise seen from the axis' tip")
  func rotations() {
    let quarter = 1.570_796_326_794_897
    /// The largest difference of any component from where the point should be.
    func error(_ turned: SIMD4<Float>, _ expected: SIMD4<Float>) -> Float {
      let difference = turned - expected
      return max(difference.max(), -difference.min())
    }
    #expect(error(Matrix4.rotationZ(quarter).transform([1, 0, 0]), [0, 1, 0, 1]) < 1e-6)
    #expect(error(Matrix4.rotationX(quarter).transform([0, 1, 0]), [0, 0, 1, 1]) < 1e-6)
    #expect(error(Matrix4.rotationY(quarter).transform([0, 0, 1]), [1, 0, 0, 1]) < 1e-6)
  }
}
