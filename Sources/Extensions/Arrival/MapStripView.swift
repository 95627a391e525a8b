import Foundation
import UserNotificationsUI

/// A strip of town with a route on it, drawn with views, and the friend's mark at their position.
@MainActor
package final class MapStripView: UIView {
  package init() {
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = MapStrip.Tone.road
    accessibilityIdentifier = "map"
    isAccessibilityElement = true
    translatesAutoresizingMaskIntoConstraints = false
    heightAnchor.constraint(equalToConstant: MapStrip.size.height).isActive = true
  }

  package required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - name: the friend's name.
  ///   - progress: from 0 at the start to 1 at the pin. Nil when it is not known, and no friend is drawn.
  ///   - label: the drawing's description for assistive technology.
  package func show(_ name: String, progress: CGFloat?, label: String) {
    subviews.forEach { $0.removeFromSuperview() }
    accessibilityLabel = label
    let strip = MapStrip(progress: progress)
    let canvas = view(MapStrip.Shape(frame: CGRect(origin: .zero, size: MapStrip.size), color: MapStrip.Tone.road))
    addSubview(canvas)
    for shape in strip.shapes { canvas.addSubview(view(shape)) }
    if let friend = strip.friend { canvas.addSubview(mark(of: name, in: friend)) }
  }

  private func view(_ shape: MapStrip.Shape) -> UIView {
    let view = UIView(frame: shape.frame)
    view.backgroundColor = shape.color
    view.layer.cornerRadius = shape.radius
    return view
  }

  private func mark(of name: String, in frame: CGRect) -> UIView {
    let dot = view(MapStrip.Shape(frame: frame, color: MapStrip.mark, radius: frame.width / 2))
    dot.layer.borderWidth = 2
    dot.layer.borderColor = UIColor.white.cgColor
    dot.clipsToBounds = true
    dot.accessibilityIdentifier = "friend"
    let initial = UILabel(frame: CGRect(x: 0, y: 5, width: frame.width, height: 16))
    initial.text = String(name.prefix(1))
    initial.font = .systemFont(ofSize: 12, weight: .bold)
    initial.textColor = .white
    initial.textAlignment = .center
    dot.addSubview(initial)
    return dot
  }
}
