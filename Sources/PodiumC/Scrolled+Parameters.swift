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
    case 5: setBouncing(.horizontal, isOn)
    case 6: setBouncing(.vertical, isOn)
    case 7: tuning.bounceRate = value
    case 8: tuning.alwaysBounces.set(.horizontal, isOn)
    case 9: tuning.alwaysBounces.set(.vertical, isOn)
    case 10: tuning.pageStiffness = value
    case 11: tuning.slop = value
    case 12: tuning.staleAfter = value
    case 13: tuning.isDirectionalLockEnabled = isOn
    case 14: momentum.finger = value
    case 15: momentum.pad = value
    case 16: tuning.padBoost = isOn
    case 17: tuning.displayScale = value < 1 ? nil : Int(value)
    case 18: setZoomLimits(value...max(value, model.zoomLimits.upperBound))
    case 19: setZoomLimits(min(value, model.zoomLimits.lowerBound)...value)
    case 20: tuning.bouncesZoom = isOn
    case 21: change { model, _ in model.contentAlignmentPoint.x = value }
    case 22: change { model, _ in model.contentAlignmentPoint.y = value }
    case 23: setEndless(.horizontal, isOn)
    case 24: setEndless(.vertical, isOn)
    case 25: isEnabled = isOn
    case 26: (self as? ViewBox)?.view.transfersHorizontalScrollingToParent = isOn
    case 27: (self as? ViewBox)?.view.transfersVerticalScrollingToParent = isOn
    case 28: isReduced = isOn
    case 29: (self as? ViewBox)?.view.panGestureRecognizer.minimumNumberOfTouches = Int(value)
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
    case 5: return number(model.bouncingAxes.contains(.horizontal))
    case 6: return number(model.bouncingAxes.contains(.vertical))
    case 7: return model.tuning.bounceRate
    case 8: return number(model.tuning.alwaysBounces.contains(.horizontal))
    case 9: return number(model.tuning.alwaysBounces.contains(.vertical))
    case 10: return model.tuning.pageStiffness
    case 11: return model.tuning.slop
    case 12: return model.tuning.staleAfter
    case 13: return number(model.tuning.isDirectionalLockEnabled)
    case 14: return momentum.finger
    case 15: return momentum.pad
    case 16: return number(model.tuning.padBoost)
    case 17: return Double(model.tuning.displayScale ?? 0)
    case 18: return model.zoomLimits.lowerBound
    case 19: return model.zoomLimits.upperBound
    case 20: return number(model.tuning.bouncesZoom)
    case 21: return model.contentAlignmentPoint.x
    case 22: return model.contentAlignmentPoint.y
    case 23: return number(model.endlessAxes.contains(.horizontal))
    case 24: return number(model.endlessAxes.contains(.vertical))
    case 25: return number(isEnabled)
    case 26: return number((self as? ViewBox)?.view.transfersHorizontalScrollingToParent ?? true)
    case 27: return number((self as? ViewBox)?.view.transfersVerticalScrollingToParent ?? true)
    case 28: return number(isReduced)
    case 29:
      return Double((self as? ViewBox)?.view.panGestureRecognizer.minimumNumberOfTouches ?? 1)
    default: return 0
    }
  }

  private func setEndless(_ axis: AxisSet, _ isOn: Bool) {
    change { model, _ in model.endlessAxes.set(axis, isOn) }
  }

  private func setBouncing(_ axis: AxisSet, _ isOn: Bool) {
    change { model, _ in model.bouncingAxes.set(axis, isOn) }
  }
}
