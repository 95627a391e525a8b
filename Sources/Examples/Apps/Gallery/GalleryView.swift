import Foundation
import UserNotificationsUI

/// Pictures in rows of two. When their number is odd, the first has a row of its own.
@MainActor
final class GalleryView: UIStackView {
  struct Picture {
    let image: UIImage
    let caption: String
  }

  private enum Size {
    /// The gap between pictures in points.
    static let gap: CGFloat = 2
    static let status: CGFloat = 40

    /// The height of a row. Two rows with their gap are three quarters as high as the view is wide.
    static func row(forWidth width: CGFloat) -> CGFloat { (width * 0.75 - gap) / 2 }
  }

  private let status = UILabel()

  init() {
    super.init(frame: .zero)
    axis = .vertical
    spacing = Size.gap
    backgroundColor = .systemBackground
    accessibilityIdentifier = "gallery"
    status.font = .systemFont(ofSize: 15, weight: .semibold)
    status.textAlignment = .center
    status.numberOfLines = 0
    status.isHidden = true
    status.accessibilityIdentifier = "gallery-status"
    status.translatesAutoresizingMaskIntoConstraints = false
    status.heightAnchor.constraint(equalToConstant: Size.status).isActive = true
    addArrangedSubview(status)
  }

  required init?(coder: NSCoder) { return nil }

  func say(_ text: String, _ color: UIColor) {
    status.text = text
    status.textColor = color
    status.isHidden = false
  }

  func show(_ pictures: [Picture], width: CGFloat) {
    for row in arrangedSubviews where row !== status { row.removeFromSuperview() }
    let odd = pictures.count % 2
    var rows = pictures.prefix(odd).map { [$0] }
    for start in stride(from: odd, to: pictures.count, by: 2) { rows.append(Array(pictures[start..<start + 2])) }
    for (place, row) in rows.enumerated() {
      insertArrangedSubview(Self.row(row, height: Size.row(forWidth: width)), at: place)
    }
  }

  /// The height in points at this width.
  func height(forWidth width: CGFloat) -> CGFloat {
    let rows = CGFloat(arrangedSubviews.count - 1)
    let pictures = rows * Size.row(forWidth: width) + max(0, rows - 1) * Size.gap
    return status.isHidden ? pictures : pictures + Size.gap + Size.status
  }

  private static func row(_ pictures: [Picture], height: CGFloat) -> UIView {
    let row = UIStackView(arrangedSubviews: pictures.map(view))
    row.distribution = .fillEqually
    row.spacing = Size.gap
    row.translatesAutoresizingMaskIntoConstraints = false
    row.heightAnchor.constraint(equalToConstant: height).isActive = true
    return row
  }

  private static func view(_ picture: Picture) -> UIView {
    let view = UIImageView(image: picture.image)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.accessibilityIdentifier = "gallery-picture"
    view.accessibilityLabel = picture.caption
    return view
  }
}
