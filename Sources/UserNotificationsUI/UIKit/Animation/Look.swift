import Foundation

/// The properties of a view that can be animated, at one moment.
@MainActor
struct Look {
  private let alpha: CGFloat
  private let transform: CGAffineTransform
  private let origin: CGPoint
  private let background: UIColor?
  private let width: Double?
  private let height: Double?

  init(of view: UIView) {
    alpha = view.isHidden ? 0 : view.alpha
    transform = view.transform
    let isPlaced = view.isFramed && view.superview is UIStackView == false
    origin = isPlaced ? view.placedFrame.origin : CGPoint(x: 0, y: 0)
    background = view.backgroundColor
    width = view.dimension(.width, .equal) ?? (isPlaced ? view.placedFrame.size.width.points : nil)
    height = view.dimension(.height, .equal) ?? (isPlaced ? view.placedFrame.size.height.points : nil)
  }

  /// Returns this look in the properties that have changed in `view` since. Nil when nothing has changed.
  func start(of view: UIView) -> ViewSnapshot.Start? {
    let now = Look(of: view)
    var start = ViewSnapshot.Start()
    if alpha != now.alpha { start.opacity = alpha.isFinite ? min(max(Double(alpha), 0), 1) : 1 }
    if transform != now.transform || origin.x != now.origin.x || origin.y != now.origin.y {
      start.transform = transform.snapshot.moved(
        x: (origin.x - now.origin.x).points, y: (origin.y - now.origin.y).points)
    }
    if let old = both(width, height), let new = both(now.width, now.height), old != new {
      (start.width, start.height) = (old.0, old.1)
    }
    if background != now.background { start.background = background.name(before: now.background) }
    return start == ViewSnapshot.Start() ? nil : start
  }
}

extension CGAffineTransform {
  /// The transform without its shear.
  var snapshot: ViewSnapshot.Transform {
    let (scale, angle) = (hypot(Double(a), Double(b)), atan2(Double(b), Double(a)))
    let area = Double(a * d - b * c)
    return ViewSnapshot.Transform(
      x: tx.points, y: ty.points, scaleX: CGFloat(scale).points,
      scaleY: CGFloat(scale > 0 ? area / scale : hypot(Double(c), Double(d))).points,
      rotation: CGFloat(angle * 180 / .pi).points)
  }
}

extension ViewSnapshot.Transform {
  fileprivate func moved(x: Double, y: Double) -> Self {
    var moved = self
    (moved.x, moved.y) = (self.x + x, self.y + y)
    return moved
  }
}

extension UIColor? {
  /// This colour's name when both this colour and `end` can be animated. Only palette colours and clear can.
  @MainActor
  fileprivate func name(before end: UIColor?) -> String? {
    let names = [self, end].map { color -> String? in
      guard let color else { return "clear" }
      return color.snapshot.paletteName.map(\.description)
    }
    return names[1] == nil ? nil : names[0]
  }
}

private func both<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
  guard let a, let b else { return nil }
  return (a, b)
}
