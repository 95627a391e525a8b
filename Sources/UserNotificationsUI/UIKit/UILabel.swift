import Foundation

/// How text is set in its line (UIKit, NSTextAlignment).
public enum NSTextAlignment: Int, Sendable { case left, center, right, natural = 4 }

/// Text that is read, not edited (UIKit, UILabel).
@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont = .systemFont(ofSize: 17)
  open var textColor: UIColor = .label
  open var textAlignment = NSTextAlignment.natural
  /// 0 is as many as the text needs.
  open var numberOfLines = 1

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  override var snapshotContent: ViewSnapshot.Content {
    .label(
      text: text ?? "", font: font.snapshot, color: textColor.snapshot, alignment: textAlignment.snapshot,
      numberOfLines: numberOfLines)
  }
}

extension NSTextAlignment {
  fileprivate var snapshot: ViewSnapshot.TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .natural: .natural
    }
  }
}
