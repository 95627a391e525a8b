import Foundation
import UserNotificationsUI

/// A shared photo with its heart and comments below.
@MainActor
final class SharedPhotoView: UIStackView {
  private enum Size {
    static let photoRatio: CGFloat = 0.75
    static let margin: CGFloat = 14
  }

  let photo = UIImageView()
  let caption = UILabel("photo-caption", size: 15)
  let status = UILabel("photo-status", size: 13, color: .systemRed)
  private let heart = UIImageView()
  private let likes = UILabel("photo-likes", size: 15, weight: .medium)
  private let comments = UIStackView(.vertical, spacing: 4, [])

  init() {
    super.init(frame: .zero)
    axis = .vertical
    backgroundColor = .systemBackground
    accessibilityIdentifier = "photo"
    layOutPhoto()
    heart.accessibilityIdentifier = "photo-heart"
    heart.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
    heart.keep(width: 24, height: 24)
    let line = UIStackView(.horizontal, spacing: 6, [caption, heart, likes])
    line.alignment = .center
    caption.setContentHuggingPriority(.defaultLow, for: .horizontal)
    likes.setContentHuggingPriority(.required, for: .horizontal)
    status.isHidden = true
    comments.isHidden = true
    addArrangedSubview(UIStackView(.vertical, spacing: 8, margin: Size.margin, [line, comments, status]))
  }

  required init?(coder: NSCoder) { return nil }

  private func layOutPhoto() {
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.backgroundColor = .systemGray5
    photo.accessibilityIdentifier = "photo-picture"
    photo.accessibilityLabel = "A lake at dawn"
    photo.translatesAutoresizingMaskIntoConstraints = false
    photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: Size.photoRatio).isActive = true
    addArrangedSubview(photo)
  }

  func show(caption text: String, by name: String) { caption.attributedText = Self.words(text, of: name) }

  private static func words(_ text: String, of name: String) -> NSAttributedString {
    let words = NSMutableAttributedString(
      string: name, attributes: [.font: UIFont.systemFont(ofSize: 15, weight: .semibold)])
    words.append(NSAttributedString(string: "  \(text)"))
    return words
  }

  func show(likes count: Int, isOwn: Bool) {
    heart.image = UIImage(systemName: isOwn ? "heart.fill" : "heart")
    heart.tintColor = isOwn ? .systemPink : .secondaryLabel
    heart.accessibilityLabel = isOwn ? "You like this" : "Likes"
    likes.text = "\(count)"
    likes.textColor = isOwn ? .systemPink : .secondaryLabel
  }

  func add(comment text: String, by name: String) {
    let label = UILabel("photo-comment", size: 15)
    label.attributedText = Self.words(text, of: name)
    comments.addArrangedSubview(label)
    comments.isHidden = false
  }
}
