import Foundation
import UserNotificationsUI

/// Photos, with the names of the guests who shared them, hearts and comments below.
@MainActor
final class SharedPhotosView: UIStackView {
  private enum Size {
    /// Lengths in points.
    static let margin: CGFloat = 16
    static let gap: CGFloat = 6
    static let seam: CGFloat = 2
    static let heart: CGFloat = 22
    /// The ratio of height to width: of one photo, and of a row of two.
    static let single: CGFloat = 0.75
    static let row: CGFloat = 0.5
    /// The height of the controls for a sound.
    static let sound: CGFloat = 54
    static let badgeMargin: CGFloat = 8
  }

  private let environment: ExtensionEnvironment
  private let grid = UIStackView()
  private let title = UILabel("photos-title", .headline, weight: .semibold)
  private let subtitle = UILabel("photos-subtitle", .footnote, .secondaryLabel)
  private let text = UILabel("photos-text", .subheadline)
  private let heart = UIImageView()
  private let hearts = UILabel("photos-hearts", .subheadline, weight: .semibold)
  private let likes = UIStackView()
  private let replies = UIStackView()
  private let state = UILabel("photos-state", .subheadline, weight: .semibold)
  /// The sequence numbers of the photos in the grid.
  private var shown: [Int] = []

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(frame: .zero)
    axis = .vertical
    backgroundColor = .systemBackground
    accessibilityIdentifier = "photos"
    for stack in [grid, replies] { stack.axis = .vertical }
    grid.spacing = Size.seam
    grid.accessibilityIdentifier = "photos-grid"
    replies.spacing = 4
    replies.accessibilityIdentifier = "photos-replies"
    layOutLikes()
    addArrangedSubview(grid)
    addArrangedSubview(texts)
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  private func layOutLikes() {
    heart.accessibilityIdentifier = "photos-heart"
    heart.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: Size.heart - 4)
    heart.translatesAutoresizingMaskIntoConstraints = false
    heart.widthAnchor.constraint(equalToConstant: Size.heart).isActive = true
    heart.heightAnchor.constraint(equalToConstant: Size.heart).isActive = true
    likes.alignment = .center
    likes.spacing = Size.gap
    likes.addArrangedSubview(heart)
    likes.addArrangedSubview(hearts)
    likes.isHidden = true
  }

  private var texts: UIStackView {
    let texts = UIStackView(arrangedSubviews: [title, subtitle, text, likes, replies, state])
    texts.axis = .vertical
    texts.spacing = Size.gap
    texts.isLayoutMarginsRelativeArrangement = true
    texts.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 12, leading: Size.margin, bottom: Size.margin, trailing: Size.margin)
    title.accessibilityTraits = .header
    return texts
  }
}

extension SharedPhotosView {
  /// - Parameters:
  ///   - pictures: the loaded pictures, by sequence number.
  ///   - players: the views that play attached recordings, by sequence number.
  ///   - facts: nil until the server has sent them.
  func show(_ told: PhotoUpdate, pictures: [Int: UIImage], players: [Int: UIView], _ facts: PhotoFacts?) {
    let there = facts.map { facts in
      told.photos.filter { photo in facts.photos.contains { $0.sequence == photo.sequence } }
    }
    show((there ?? told.photos).filter { pictures[$0.sequence] != nil }, pictures, players)
    title.set(told.title)
    subtitle.set(told.subtitle)
    // The text is hidden when one of its photos has been unsent.
    text.set(there.map(\.count) == nil || there == told.photos ? told.text : "")
    likes.isHidden = facts?.photos.isEmpty != false
    facts.map(show)
    if there?.isEmpty == true { show(.refused(environment.localized(told.unsent))) }
  }

  /// - Parameter state: the outcome of the last action. Nil when it is shown elsewhere.
  func show(_ state: InviteState?) {
    self.state.set(state?.text(in: environment) ?? "")
    self.state.textColor = state?.color ?? .label
  }

  private func show(_ facts: PhotoFacts) {
    let color: UIColor = facts.isLiked ? .systemPink : .secondaryLabel
    heart.image = UIImage(systemName: facts.isLiked ? "heart.fill" : "heart")
    heart.tintColor = color
    let count = String(facts.hearts)
    heart.accessibilityLabel =
      facts.isLiked
      ? environment.localized("Likes: %@, including yours", count) : environment.localized("Likes: %@", count)
    hearts.set(count)
    hearts.textColor = color
    replies.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for reply in facts.replies { replies.addArrangedSubview(line(reply)) }
    replies.isHidden = facts.replies.isEmpty
  }

  private func line(_ reply: PhotoFacts.Reply) -> UILabel {
    let label = UILabel("photos-reply", .subheadline)
    label.isHidden = false
    let words = NSMutableAttributedString(
      string: reply.isOwn ? environment.localized("You") : reply.author,
      attributes: [.font: UILabel.font(.subheadline, weight: .semibold)])
    words.append(NSAttributedString(string: "  \(reply.text)"))
    label.attributedText = words
    return label
  }
}

/// The grid of photos.
extension SharedPhotosView {
  /// Shows photos in rows of two. When their number is odd, the first has a row of its own.
  private func show(_ photos: [PhotoUpdate.Photo], _ pictures: [Int: UIImage], _ players: [Int: UIView]) {
    guard shown != photos.map(\.sequence) else { return }
    shown = photos.map(\.sequence)
    grid.arrangedSubviews.forEach { $0.removeFromSuperview() }
    grid.isHidden = photos.isEmpty
    if photos.count == 1, let photo = photos.first, let player = players[photo.sequence] {
      return add(player, of: photo, pictures[photo.sequence])
    }
    let views = photos.map { view($0, pictures[$0.sequence]) }
    let odd = views.count % 2
    views.prefix(odd).forEach { add([$0], ratio: Size.single) }
    for start in stride(from: odd, to: views.count, by: 2) { add(Array(views[start..<start + 2]), ratio: Size.row) }
  }

  private func add(_ views: [UIView], ratio: CGFloat) {
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    row.spacing = Size.seam
    row.translatesAutoresizingMaskIntoConstraints = false
    row.heightAnchor.constraint(equalTo: row.widthAnchor, multiplier: ratio).isActive = true
    grid.addArrangedSubview(row)
  }

  /// Adds a player: a video in place of its picture, a sound below its picture.
  private func add(_ player: UIView, of photo: PhotoUpdate.Photo, _ picture: UIImage?) {
    player.accessibilityIdentifier = "photos-player"
    player.accessibilityLabel = label(of: photo)
    guard photo.isSound else { return add([player], ratio: Size.single) }
    add([view(photo, picture)], ratio: Size.row)
    player.translatesAutoresizingMaskIntoConstraints = false
    player.heightAnchor.constraint(equalToConstant: Size.sound).isActive = true
    grid.addArrangedSubview(player)
  }

  private func label(of photo: PhotoUpdate.Photo) -> String {
    let label = photo.recording == nil ? "Photo by %@" : photo.isSound ? "Voice message by %@" : "Video by %@"
    return environment.localized(label, photo.author)
  }

  /// Returns a badge with the length of a video or a sound, for its picture.
  private func badge(_ photo: PhotoUpdate.Photo) -> UILabel? {
    guard photo.recording != nil, let seconds = photo.seconds, (0...86_400).contains(seconds) else { return nil }
    let badge = UILabel("photos-length", .footnote, weight: .semibold, .white)
    badge.set("\u{25B6}\u{FE0E} \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)")
    badge.backgroundColor = UIColor(white: 0, alpha: 0.55)
    badge.translatesAutoresizingMaskIntoConstraints = false
    return badge
  }

  private func view(_ photo: PhotoUpdate.Photo, _ picture: UIImage?) -> UIView {
    let view = UIImageView(image: picture)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.backgroundColor = .systemGray5
    view.accessibilityIdentifier = "photos-picture"
    view.accessibilityLabel = label(of: photo)
    guard let badge = badge(photo) else { return view }
    view.addSubview(badge)
    badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Size.badgeMargin).isActive = true
    badge.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -Size.badgeMargin).isActive = true
    return view
  }
}

extension UILabel {
  /// Creates a label with any number of lines that scales with the user's text size.
  convenience init(
    _ identifier: String, _ style: UIFont.TextStyle, weight: UIFont.Weight = .regular, _ color: UIColor = .label
  ) {
    self.init(frame: .zero)
    font = Self.font(style, weight: weight)
    adjustsFontForContentSizeCategory = true
    textColor = color
    numberOfLines = 0
    isHidden = true
    accessibilityIdentifier = identifier
  }

  static func font(_ style: UIFont.TextStyle, weight: UIFont.Weight) -> UIFont {
    let size = UIFont.preferredFont(forTextStyle: style).pointSize
    return UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  /// Sets the text. A label without text takes no space.
  func set(_ text: String) {
    self.text = text
    isHidden = text.isEmpty
  }
}
