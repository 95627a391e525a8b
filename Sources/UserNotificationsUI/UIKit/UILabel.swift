import Foundation

/// The alignment of text (UIKit, NSTextAlignment).
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// The handling of text that does not fit (UIKit, NSLineBreakMode). It is always drawn as truncation at the end of the
/// last line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A read-only text (UIKit, UILabel).
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String? {
    get { styled?.string ?? plain }
    set { (plain, styled) = (newValue, nil) }
  }
  /// The styled text. Font, colour, underline and strikethrough are drawn.
  open var attributedText: NSAttributedString? {
    get { styled ?? plain.map { NSAttributedString(string: $0) } }
    set {
      // The string is not copied: Foundation on Linux ends the process when adjacent runs differ in the value of an
      // attribute. The drawing shows the string as it was when it was set.
      styledRuns = newValue?.runs ?? []
      (plain, styled) = (nil, newValue)
    }
  }
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { layoutChanged() } }
  open var textColor: UIColor! = .label { didSet { changed() } }
  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
  /// The maximum number of lines. 0 allows as many as the text needs.
  open var numberOfLines = 1 { didSet { layoutChanged() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var isEnabled = true { didSet { changed() } }
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { layoutChanged() } }
  private var plain: String? { didSet { if plain != oldValue { layoutChanged() } } }
  private var styled: NSAttributedString? {
    didSet {
      if styled == nil { styledRuns = [] }
      if styled != nil || oldValue != nil { layoutChanged() }
    }
  }
  /// The runs of an attributed text.
  private(set) var styledRuns: [ViewSnapshot.TextRun] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  override var snapshotContent: ViewSnapshot.Content {
    .label(
      text: text ?? "", font: (font ?? .systemFont(ofSize: UIFont.labelFontSize)).snapshot,
      color: (textColor ?? .label).snapshot, alignment: textAlignment.snapshot, numberOfLines: max(0, numberOfLines))
  }

  override func decorate(_ snapshot: inout ViewSnapshot) {
    snapshot.runs = styledRuns
    if !isEnabled { snapshot.isEnabled = false }
  }
}

extension NSTextAlignment {
  var snapshot: ViewSnapshot.TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
