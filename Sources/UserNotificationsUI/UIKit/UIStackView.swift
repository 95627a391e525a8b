import Foundation

/// Views in a row or a column (UIKit, UIStackView).
@MainActor
open class UIStackView: UIView {
  public enum Alignment: Int, Sendable {
    case fill, leading, center, trailing
    /// For rows.
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  public private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// Points between two views.
  open var spacing: CGFloat = 0
  open var alignment = Alignment.fill
  open var isLayoutMarginsRelativeArrangement = false

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  public convenience init(arrangedSubviews: [UIView]) {
    self.init(frame: .zero)
    arrangedSubviews.forEach(addArrangedSubview)
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
  }

  /// The view stays a subview, as in UIKit, but is no longer laid out.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }

  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }

  override var snapshotContent: ViewSnapshot.Content {
    .stack(axis: axis == .vertical ? .vertical : .horizontal, spacing: Double(spacing), alignment: alignment.snapshot)
  }
  override var snapshotSubviews: [UIView] { arrangedSubviews }
  override var snapshotMargins: ViewSnapshot.Insets {
    guard isLayoutMarginsRelativeArrangement else { return .zero }
    let margins = directionalLayoutMargins
    return ViewSnapshot.Insets(
      top: Double(margins.top), leading: Double(margins.leading), bottom: Double(margins.bottom),
      trailing: Double(margins.trailing))
  }
}

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

extension UIStackView.Alignment {
  fileprivate var snapshot: ViewSnapshot.Alignment {
    switch self {
    case .fill: .fill
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
