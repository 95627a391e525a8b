import Foundation

/// The natural sizes of contents, as they are drawn.
extension UIView {
  /// Returns the natural size in points, with `noIntrinsicMetric` along an axis that the content does not decide. Text
  /// wraps within `width`.
  func naturalSize(within width: Double? = nil) -> CGSize {
    let margins = snapshotMargins
    let (beside, above) = (margins.leading + margins.trailing, margins.top + margins.bottom)
    switch snapshotContent {
    case .plain, .stack, .image(file: nil, mode: _), .player:
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    case .label(let text, let font, _, _, let lines):
      guard !text.isEmpty else { return CGSize(width: beside, height: above) }
      let size = measured(text, font).size(within: width.map { $0 - beside }, lines: lines)
      return CGSize(width: size.width + beside, height: size.height + above)
    case .image, .picture:
      return (self as? UIImageView)?.shownSize ?? CGSize(width: 0, height: 0)
    case .symbol: return symbolSize
    case .button(let title, _): return buttonSize(title)
    case .textField(let placeholder, let text):
      let shown = measured(text.isEmpty ? placeholder : text, ViewSnapshot.Font(size: 17, weight: 400)).size()
      return CGSize(width: shown.width + 26, height: 44)
    case .progress: return CGSize(width: UIView.noIntrinsicMetric, height: 4)
    case .activity: return CGSize(width: 20, height: 20)
    }
  }

  /// The factor by which the user's text size scales fonts of a text style, where the view is shown.
  var textScale: Double { layoutRoot.controller?.textScale ?? 1 }

  /// Whether the height depends on the width.
  var wrapsText: Bool {
    if let label = self as? UILabel { return label.numberOfLines != 1 && label.text?.isEmpty == false }
    return (self as? UITextView).map { !$0.isScrollEnabled } ?? false
  }

  /// The font of the baseline. Nil when the view has no line of text.
  var baselineFont: ViewSnapshot.Font? {
    switch snapshotContent {
    case .label(_, let font, _, _, _): font
    case .button: (self as? UIButton)?.drawnFont
    case .textField: ViewSnapshot.Font(size: 17, weight: 400)
    default: nil
    }
  }

  /// The space between a view's edges and its text.
  var textInset: (top: Double, bottom: Double) {
    switch snapshotContent {
    case .label: (snapshotMargins.top, snapshotMargins.bottom)
    case .button, .textField: (12, 12)
    default: (0, 0)
    }
  }

  private func measured(_ text: String, _ font: ViewSnapshot.Font) -> TextMeasure {
    let runs = (self as? UILabel)?.styledRuns ?? (self as? UITextView)?.styledRuns ?? []
    guard !runs.isEmpty else { return TextMeasure([(text, font)], scale: textScale) }
    return TextMeasure(runs.map { ($0.text, $0.font ?? font) }, scale: textScale)
  }

  private var symbolSize: CGSize {
    var drawn = ViewSnapshot(content: snapshotContent)
    decorate(&drawn)
    let side = drawn.font.map { max(20, $0.size * ($0.textStyle == nil ? 1 : textScale)) } ?? 20
    return CGSize(width: side, height: side)
  }

  private func buttonSize(_ title: String) -> CGSize {
    guard let button = self as? UIButton else { return CGSize(width: 0, height: 44) }
    let font = button.drawnFont
    let size = font.size * (font.textStyle == nil ? 1 : textScale)
    let text = title.isEmpty ? 0 : measured(title, font).size().width
    var glyph = 0.0
    if case .symbol = button.currentImage?.source { glyph = size * 1.4 }
    return CGSize(width: text + glyph + 28, height: max(44, size * 1.45 + 16))
  }
}

extension UIButton {
  /// The drawn font, which is the style sheet's when code has set none.
  fileprivate var drawnFont: ViewSnapshot.Font {
    var drawn = ViewSnapshot(content: snapshotContent)
    decorate(&drawn)
    if let font = drawn.font { return font }
    let follows = configuration != nil
    return ViewSnapshot.Font(
      size: 17, weight: 600, textStyle: follows ? UIFont.TextStyle.body.rawValue : nil)
  }
}
