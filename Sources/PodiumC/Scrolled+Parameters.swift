import Motion
import Scrolling

// The numbers of a feel, in the order of parameters.c.
extension Scrolled {
  func setParameter(_ index: Int32, _ value: Double) {
    let isOn = value != 0
    switch index {
    case 0: tuning.decelerationRate = DecelerationRate(value)
    case 1: tuning.take(Feel.allCases[Int(value)])
    case 2: tuning.chosenCarry = value < 0 ? nil : Carry.allCases[Int(value)]
    case 3: if value > 0 { tuning.rubberBand = value } else { tuning.chosenRubberBand = nil }
    case 4: bounces = isOn
    case 5: tuning.bounceRate = value
    case 6: tuning.alwaysBounces.set(.horizontal, isOn)
    case 7: tuning.alwaysBounces.set(.vertical, isOn)
    case 8: tuning.pageStiffness = value
    case 9: tuning.slop = value
    case 10: tuning.staleAfter = value
    case 11: tuning.isDirectionalLockEnabled = isOn
    case 12: momentum.finger = value
    case 13: momentum.pad = value
    case 14: tuning.padBoost = isOn
    case 15: tuning.displayScale = value < 1 ? nil : Int(value)
    case 16: setZoomLimits(value...max(value, model.zoomLimits.upperBound))
    case 17: setZoomLimits(min(value, model.zoomLimits.lowerBound)...value)
    case 18: tuning.bouncesZoom = isOn
    case 19: change { model, _ in model.contentAlignmentPoint.x = value }
    case 20: change { model, _ in model.contentAlignmentPoint.y = value }
    case 21: setEndless(.horizontal, isOn)
    case 22: setEndless(.vertical, isOn)
    case 23: isEnabled = isOn
    case 24: (self as? ViewBox)?.view.transfersHorizontalScrollingToParent = isOn
    case 25: (self as? ViewBox)?.view.transfersVerticalScrollingToParent = isOn
    case 26: isReduced = isOn
    default: break
    }
  }

  func parameter(_ index: Int32) -> Double {
    func number(_ isOn: Bool) -> Double { isOn ? 1 : 0 }
    let model = model
    switch index {
    case 0: return model.tuning.decelerationRate.rawValue
    case 1: return Double(Feel.allCases.firstIndex(of: model.tuning.feel) ?? 0)
    case 2:
      guard let carry = model.tuning.chosenCarry else { return -1 }
      return Double(Carry.allCases.firstIndex(of: carry) ?? 0)
    case 3: if case .band(let share) = model.tuning.pull { return share } else { return 0 }
    case 4: return number(bounces)
    case 5: return model.tuning.bounceRate
    case 6: return number(model.tuning.alwaysBounces.contains(.horizontal))
    case 7: return number(model.tuning.alwaysBounces.contains(.vertical))
    case 8: return model.tuning.pageStiffness
    case 9: return model.tuning.slop
    case 10: return model.tuning.staleAfter
    case 11: return number(model.tuning.isDirectionalLockEnabled)
    case 12: return momentum.finger
    case 13: return momentum.pad
    case 14: return number(model.tuning.padBoost)
    case 15: return Double(model.tuning.displayScale ?? 0)
    case 16: return model.zoomLimits.lowerBound
    case 17: return model.zoomLimits.upperBound
    case 18: return number(model.tuning.bouncesZoom)
    case 19: return model.contentAlignmentPoint.x
    case 20: return model.contentAlignmentPoint.y
    case 21: return number(model.endlessAxes.contains(.horizontal))
    case 22: return number(model.endlessAxes.contains(.vertical))
    case 23: return number(isEnabled)
    case 24: return number((self as? ViewBox)?.view.transfersHorizontalScrollingToParent ?? true)
    case 25: return number((self as? ViewBox)?.view.transfersVerticalScrollingToParent ?? true)
    case 26: return number(isReduced)
    default: return 0
    }
  }

  private func setEndless(_ axis: AxisSet, _ isOn: Bool) {
    change { model, _ in
      if isOn { model.endlessAxes.insert(axis) } else { model.endlessAxes.remove(axis) }
    }
  }
}
