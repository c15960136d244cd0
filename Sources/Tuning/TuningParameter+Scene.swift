import Geometry
import SceneHosting

extension SceneDescriptor {
  /// The scene's own parameters, without those that every scene has.
  package var tuningParameters: [TuningParameter] {
    parameters.filter { TuningSettings.parameter(named: $0.name) == nil }.map {
      TuningParameter($0)
    }
  }
}

extension TuningParameter {
  /// A scene's own: another value builds the scene anew.
  fileprivate init(_ parameter: SceneParameter) {
    let name = parameter.name
    self.init(
      name,
      ValueFormat(
        wanted: parameter.wanted,
        placeholder: parameter.isSwitch ? "" : parameter.isWhole ? "N" : "number",
        bounds: parameter.range, parse: { try? parameter.value(of: $0) }, text: { $0.shortest },
        toNumbers: { [$0] }, fromNumbers: { $0.first }),
      parameter.help, scope: .scene, topic: .scene, control: ParameterControl(of: parameter),
      get: { $0.sceneValues[name] ?? parameter.standard },
      set: { $0.sceneValues[name] = $1 == parameter.standard ? nil : $1 })
  }
}
