import Foundation

/// A view whose content may exceed its size (UIKit, UIScrollView). A notification's card grows instead of scrolling.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  open var contentSize = CGSize(width: 0, height: 0)
  open var contentOffset = CGPoint(x: 0, y: 0)
  open var contentInset = UIEdgeInsets.zero
  open var isScrollEnabled = true { didSet { layoutChanged() } }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Views do not scroll here, so both guides are the whole view.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self, keepsMargins: false)
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self, keepsMargins: false)

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
  /// Does nothing, because the whole content is on the screen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
  open func flashScrollIndicators() {}
}

/// Text of several lines, drawn like a label (UIKit, UITextView). It cannot be edited here.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  open var text: String! = "" {
    didSet {
      styled = nil
      layoutChanged()
    }
  }
  open var attributedText: NSAttributedString! {
    get { styled ?? NSAttributedString(string: text ?? "") }
    set {
      text = newValue?.string ?? ""
      styled = newValue
    }
  }
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { layoutChanged() } }
  open var textColor: UIColor? = .label { didSet { changed() } }
  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
  open var isEditable = true
  open var isSelectable = true
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }
  private var styled: NSAttributedString?
  /// The runs of an attributed text.
  var styledRuns: [ViewSnapshot.TextRun] { styled?.runs ?? [] }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  public var hasText: Bool { text?.isEmpty == false }

  override var snapshotContent: ViewSnapshot.Content {
    .label(
      text: text ?? "", font: (font ?? .systemFont(ofSize: 12)).snapshot, color: (textColor ?? .label).snapshot,
      alignment: textAlignment.snapshot, numberOfLines: 0)
  }

  override var snapshotMargins: ViewSnapshot.Insets { ViewSnapshot.Insets(textContainerInset) }

  override func decorate(_ snapshot: inout ViewSnapshot) {
    snapshot.textStartsAtTop = true
    if let styled { snapshot.runs = styled.runs }
  }
}
