import Foundation

/// How text is set in its line (UIKit, NSTextAlignment).
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// What becomes of text that does not fit (UIKit, NSLineBreakMode). Drawn as truncation at the end of the last line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Text that is read, not edited (UIKit, UILabel).
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String? {
    get { styled?.string ?? plain }
    set { (plain, styled) = (newValue, nil) }
  }
  /// Of its attributes font, colour, underline and strike-through are drawn.
  open var attributedText: NSAttributedString? {
    get { styled ?? plain.map { NSAttributedString(string: $0) } }
    set { (plain, styled) = (nil, newValue.map { NSAttributedString(attributedString: $0) }) }
  }
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { changed() } }
  open var textColor: UIColor! = .label { didSet { changed() } }
  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
  /// 0 is as many as the text needs.
  open var numberOfLines = 1 { didSet { changed() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var isEnabled = true { didSet { changed() } }
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0
  private var plain: String? { didSet { changed() } }
  private var styled: NSAttributedString? { didSet { changed() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  override var snapshotContent: ViewSnapshot.Content {
    .label(
      text: text ?? "", font: (font ?? .systemFont(ofSize: UIFont.labelFontSize)).snapshot,
      color: (textColor ?? .label).snapshot, alignment: textAlignment.snapshot, numberOfLines: max(0, numberOfLines))
  }

  override func decorate(_ snapshot: inout ViewSnapshot) {
    if let styled { snapshot.runs = styled.runs }
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
