import Foundation

/// A rectangle inside a view for use in constraints (UIKit, UILayoutGuide).
///
/// Only the system's own guides exist: the safe area, which is the whole view in a notification, and the margins.
@preconcurrency @MainActor
public final class UILayoutGuide {
  public private(set) weak var owningView: UIView?
  private let keepsMargins: Bool

  init(of view: UIView, keepsMargins: Bool) {
    owningView = view
    self.keepsMargins = keepsMargins
  }

  /// `owner` is the owning view.
  func insets(in owner: UIView) -> UIEdgeInsets { keepsMargins ? owner.layoutMargins : .zero }
}

/// An object with edges for constraints.
@preconcurrency @MainActor
public protocol LayoutAnchoring: AnyObject {}

extension UILayoutGuide: LayoutAnchoring {}
extension UIView: LayoutAnchoring {}

extension LayoutAnchoring {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(of: self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(of: self, .height) }
}

extension UIView {
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .lastBaseline) }
}
