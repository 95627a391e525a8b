import Foundation

/// Views in a row or a column (UIKit, UIStackView).
@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The name for rows.
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

  /// A value for `setCustomSpacing(_:after:)` that selects `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's spacing between views.
  public static let spacingUseSystem: CGFloat = 8

  public private(set) var arrangedSubviews: [UIView] = [] { didSet { layoutChanged() } }
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { layoutChanged() } }
  /// The distance between two views in points.
  open var spacing: CGFloat = 0 { didSet { layoutChanged() } }
  open var alignment = Alignment.fill { didSet { layoutChanged() } }
  open var distribution = Distribution.fill { didSet { layoutChanged() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { layoutChanged() } }
  open var isBaselineRelativeArrangement = false
  /// Whether a row wraps into lines when its views do not fit side by side.
  ///
  /// Portable addition. On a phone, code asks the trait collection for an accessibility text size and turns the row
  /// into a column. Here the page, which draws a view once for all text sizes, decides the text size.
  package var wraps = false { didSet { layoutChanged() } }
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:] { didSet { layoutChanged() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    addSubview(view)
    guard view.superview === self else { return }
    // The stack decides the view's place (UIKit, UIStackView).
    view.translatesAutoresizingMaskIntoConstraints = false
    // An arranged view that is added again moves to the new place.
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
  }

  /// Removes the view from the arrangement. As in UIKit, the view stays a subview but is no longer laid out.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
  }

  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacing[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  override func spacing(after view: UIView) -> CGFloat? {
    customSpacing.isEmpty ? nil : customSpacing[ObjectIdentifier(view)] ?? spacing
  }

  /// Whether the view grows. Views with the lowest hugging priority grow (UIKit, UIStackView.Distribution.fill), and
  /// views without an own size before all others.
  override func grows(_ view: UIView, among views: [UIView]) -> Bool? {
    guard distribution == .fill, views.contains(where: { $0.saysHowItGrows(along: axis) }) else { return nil }
    let least = views.map { $0.resistanceToGrowth(along: axis) }.min()
    return view.resistanceToGrowth(along: axis) == least
  }

  override var snapshotContent: ViewSnapshot.Content {
    .stack(
      axis: axis == .vertical ? .vertical : .horizontal,
      // With custom spacing, each view stores the space that follows it.
      spacing: customSpacing.isEmpty ? spacing.points : 0, alignment: alignment.snapshot,
      distribution: distribution.snapshot)
  }
  override func decorate(_ snapshot: inout ViewSnapshot) {
    if wraps, axis == .horizontal { snapshot.wraps = true }
  }
  override var snapshotSubviews: [UIView] { arrangedSubviews }
  override var snapshotMargins: ViewSnapshot.Insets {
    isLayoutMarginsRelativeArrangement ? ViewSnapshot.Insets(layoutMargins) : .zero
  }
}

extension UIStackView.Alignment {
  fileprivate var snapshot: ViewSnapshot.Alignment {
    switch self {
    case .fill: .fill
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .firstBaseline, .lastBaseline: .baseline
    }
  }
}

extension UIStackView.Distribution {
  fileprivate var snapshot: ViewSnapshot.Distribution {
    switch self {
    case .fill, .fillProportionally: .fill
    case .fillEqually: .fillEqually
    case .equalSpacing, .equalCentering: .equalSpacing
    }
  }
}
