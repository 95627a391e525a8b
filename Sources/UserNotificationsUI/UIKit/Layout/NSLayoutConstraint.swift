import Foundation

/// A relation between two edges or sizes (UIKit, NSLayoutConstraint).
///
/// `first = second × multiplier + constant`. `GridLayout` lists the constraints that the renderer can draw. Others are
/// ignored.
@preconcurrency @MainActor
public final class NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }

  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline

    var isSize: Bool { self == .width || self == .height }
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  /// The constant in points.
  public var constant: CGFloat {
    willSet { if firstAttribute.isSize { LayoutItem.view(of: firstItem)?.willAnimate() } }
    didSet { if constant != oldValue { owner?.layoutChanged() } }
  }
  public var priority = UILayoutPriority.required { didSet { owner?.layoutChanged() } }
  public var identifier: String?
  /// Whether the constraint contradicted others and this was reported.
  var isBroken = false
  /// The nearest view that holds both items, while the constraint is active.
  private weak var owner: UIView?

  /// Creates a constraint between views or layout guides. With any other item, the constraint never becomes active.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      from: view1 as AnyObject, attr1, relation, to: view2.map { $0 as AnyObject }, attr2, multiplier: multiplier,
      constant: constant)
  }

  init(
    from first: AnyObject, _ attr1: Attribute, _ relation: Relation, to second: AnyObject?, _ attr2: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = first
    secondItem = second
    firstAttribute = attr1
    secondAttribute = second == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  public var isActive: Bool {
    get { owner != nil }
    set {
      owner?.drop(self)
      let new = newValue ? commonView : nil
      owner = new
      new?.hold(self)
    }
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

  /// Nil when the views have no common ancestor. UIKit throws in this case; here the constraint stays inactive.
  private var commonView: UIView? {
    guard let first = LayoutItem.view(of: firstItem) else { return nil }
    guard let secondItem else { return first }
    guard let second = LayoutItem.view(of: secondItem) else { return nil }
    return first.nearestCommonAncestor(with: second)
  }
}

/// The priority of a constraint, from 1 to 1000 (UIKit, UILayoutPriority).
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// The view that a constraint refers to, either directly or through one of its guides.
@MainActor
struct LayoutItem {
  let view: UIView
  /// The distances from the view's edges inward to the item's edges.
  let insets: UIEdgeInsets

  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  init?(_ item: AnyObject?) {
    if let view = item as? UIView {
      (self.view, insets) = (view, .zero)
    } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      (view, insets) = (owner, guide.insets(in: owner))
    } else {
      return nil
    }
  }
}
