import UserNotifications

/// A style rule that sets one number. For example, `ui-w-12_5` is `inline-size:12.5px`.
enum LengthRule: UInt8 {
  case gap, after, paddingTop, paddingTrailing, paddingBottom, paddingLeading
  case marginTop, marginTrailing, marginBottom, marginLeading
  case width, height, minWidth, maxWidth, minHeight, maxHeight, share, maxShare, ratio
  case radius, radiusTopLeft, radiusTopRight, radiusBottomLeft, radiusBottomRight, opacity
  case font, scaledFont, weight
  case x, y, scaleX, scaleY, turn, left, top
  case fromOpacity, fromX, fromY, fromScaleX, fromScaleY, fromTurn, fromWidth, fromHeight
  case lasts, waits, began

  /// The part of the class name after `ui-`.
  var name: StaticString {
    switch self {
    case .gap: "gap"
    case .after: "after"
    case .paddingTop: "pt"
    case .paddingTrailing: "pe"
    case .paddingBottom: "pb"
    case .paddingLeading: "ps"
    case .marginTop: "mt"
    case .marginTrailing: "me"
    case .marginBottom: "mb"
    case .marginLeading: "ms"
    case .width: "w"
    case .height: "h"
    case .minWidth: "min-w"
    case .maxWidth: "max-w"
    case .minHeight: "min-h"
    case .maxHeight: "max-h"
    case .share: "share"
    case .maxShare: "max-share"
    case .ratio: "ratio"
    case .radius: "radius"
    case .radiusTopLeft: "radius-top-left"
    case .radiusTopRight: "radius-top-right"
    case .radiusBottomLeft: "radius-bottom-left"
    case .radiusBottomRight: "radius-bottom-right"
    case .opacity: "opacity"
    case .font: "font"
    case .scaledFont: "scaled"
    case .weight: "weight"
    case .x: "x"
    case .y: "y"
    case .scaleX: "scale-x"
    case .scaleY: "scale-y"
    case .turn: "turn"
    case .left: "left"
    case .top: "top"
    case .fromOpacity: "from-opacity"
    case .fromX: "from-x"
    case .fromY: "from-y"
    case .fromScaleX: "from-scale-x"
    case .fromScaleY: "from-scale-y"
    case .fromTurn: "from-turn"
    case .fromWidth: "from-w"
    case .fromHeight: "from-h"
    case .lasts: "lasts"
    case .waits: "waits"
    case .began: "began"
    }
  }

  /// The declaration before the number.
  var beginning: StaticString {
    switch self {
    case .gap: "gap:"
    case .after: "--ui-after:"
    case .paddingTop: "padding-block-start:"
    case .paddingTrailing: "padding-inline-end:"
    case .paddingBottom: "padding-block-end:"
    case .paddingLeading: "padding-inline-start:"
    case .marginTop: "margin-block-start:"
    case .marginTrailing: "margin-inline-end:"
    case .marginBottom: "margin-block-end:"
    case .marginLeading: "margin-inline-start:"
    case .width, .share: "inline-size:"
    case .height: "block-size:"
    case .minWidth: "min-inline-size:"
    case .maxWidth, .maxShare: "max-inline-size:"
    case .minHeight: "min-block-size:"
    case .maxHeight: "max-block-size:"
    case .ratio: "aspect-ratio:100/"
    case .radius: "border-radius:"
    case .radiusTopLeft: "border-top-left-radius:"
    case .radiusTopRight: "border-top-right-radius:"
    case .radiusBottomLeft: "border-bottom-left-radius:"
    case .radiusBottomRight: "border-bottom-right-radius:"
    case .opacity: "opacity:"
    case .font: "font-size:"
    case .scaledFont: "font-size:calc("
    case .weight: "font-weight:"
    case .x: "--ui-x:"
    case .y: "--ui-y:"
    case .scaleX: "--ui-scale-x:"
    case .scaleY: "--ui-scale-y:"
    case .turn: "--ui-turn:"
    case .left: "left:"
    case .top: "top:"
    case .fromOpacity: "--ui-fade:ui-fade;--ui-from-opacity:"
    case .fromX: "--ui-shift:ui-shift;--ui-from-x:"
    case .fromY: "--ui-from-y:"
    case .fromScaleX: "--ui-from-scale-x:"
    case .fromScaleY: "--ui-from-scale-y:"
    case .fromTurn: "--ui-from-turn:"
    case .fromWidth: "--ui-resize:ui-resize;--ui-from-w:"
    case .fromHeight: "--ui-from-h:"
    case .lasts: "animation-duration:"
    case .waits: "animation-delay:"
    case .began: "animation-delay:-"
    }
  }

  /// The unit after the number.
  var unit: StaticString {
    switch self {
    case .share, .maxShare, .opacity, .scaleX, .scaleY, .fromOpacity, .fromScaleX, .fromScaleY: "%"
    case .turn, .fromTurn: "deg"
    case .lasts, .waits, .began: "ms"
    case .scaledFont: "px*var(--text-scale,1))"
    case .weight, .ratio: ""
    default: "px"
    }
  }

  /// Clamps values beyond any screen, in the rule's unit.
  var limits: ClosedRange<Double> {
    switch self {
    case .x, .y, .left, .top, .fromX, .fromY: -10_000...10_000
    case .scaleX, .scaleY, .fromScaleX, .fromScaleY: -10_000...10_000
    case .turn, .fromTurn: -36_000...36_000
    case .opacity, .fromOpacity, .share, .maxShare: 0...100
    case .ratio: 1...10_000
    case .font, .scaledFont: 1...1000
    case .weight: 1...1000
    case .lasts, .waits, .began: 0...1_200_000
    default: 0...10_000
    }
  }

  /// Converts to thousandths, which is finer than any browser lays out. A value that is not finite counts as 0, clamped
  /// to the limits.
  func thousandths(_ value: Double) -> Int {
    let limits = limits
    let known = value.isFinite ? value : 0
    return Int(clamping: min(max(known, limits.lowerBound), limits.upperBound) * 1000)
  }
}
