import Foundation

/// The width or height of a view, to be fixed (UIKit, NSLayoutDimension).
@MainActor
public final class NSLayoutDimension {
  private weak var view: UIView?
  private let attribute: NSLayoutConstraint.Attribute

  init(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    self.view = view
    self.attribute = attribute
  }

  /// `constant` in points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view: view, attribute: attribute, constant: constant)
  }
}

/// A constant width or height (UIKit, NSLayoutConstraint).
@MainActor
public final class NSLayoutConstraint {
  public enum Attribute: Sendable { case width, height }

  private weak var view: UIView?
  let attribute: Attribute
  /// Points.
  public var constant: CGFloat

  init(view: UIView?, attribute: Attribute, constant: CGFloat) {
    self.view = view
    self.attribute = attribute
    self.constant = constant
  }

  public var isActive: Bool {
    get { view?.constraints.contains { $0 === self } ?? false }
    set {
      view?.constraints.removeAll { $0 === self }
      if newValue { view?.constraints.append(self) }
    }
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }
}
