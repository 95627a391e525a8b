// Written as for iOS; compiled here in Swift 6 mode, and by `PortTests` in Swift 5 mode as well.
import Foundation
import UserNotifications
import UserNotificationsUI

/// A picture with a row of figures below it, and a star that flies in before the app is told.
final class StarDashboardController: UIViewController, UNNotificationContentExtension {
  private enum Constants {
    static let spacing: CGFloat = 12
    static let starSize = CGSize(width: 72, height: 72)
    static let animationDuration: TimeInterval = 2
  }

  let imageView = UIImageView()
  let badge = UILabel()
  let progressView = UIProgressView(progressViewStyle: .bar)
  let progressLabel = UILabel()
  let figures = UIStackView()
  let starView = UIImageView(
    image: UIImage(
      systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 56, weight: .bold)))
  private var attachmentURL: URL?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.secondarySystemBackground
    setUpViews()
    setUpConstraints()
  }

  private func setUpViews() {
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .systemGray5
    imageView.isAccessibilityElement = true
    imageView.accessibilityLabel = "The cactus"
    badge.text = "🌵"
    badge.font = .systemFont(ofSize: 64)
    badge.textAlignment = .center
    progressView.progressTintColor = .systemGreen
    progressView.trackTintColor = .systemFill
    progressView.layer.cornerRadius = 3
    progressView.clipsToBounds = true
    progressLabel.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 13, weight: .regular))
    progressLabel.textColor = .secondaryLabel
    figures.axis = .horizontal
    figures.distribution = .fillEqually
    figures.spacing = Constants.spacing
    starView.tintColor = .systemYellow
    starView.contentMode = .scaleAspectFit
    starView.alpha = 0
    starView.transform = CGAffineTransform(scaleX: 0.1, y: 0.1).rotated(by: .pi)
    [imageView, badge, progressView, progressLabel, figures, starView].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
  }

  private func setUpConstraints() {
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: view.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.45),

      badge.centerXAnchor.constraint(equalTo: imageView.centerXAnchor),
      badge.centerYAnchor.constraint(equalTo: imageView.centerYAnchor),

      starView.centerXAnchor.constraint(equalTo: imageView.centerXAnchor),
      starView.centerYAnchor.constraint(equalTo: imageView.centerYAnchor),
      starView.widthAnchor.constraint(equalToConstant: Constants.starSize.width),
      starView.heightAnchor.constraint(equalTo: starView.widthAnchor),

      figures.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: Constants.spacing),
      figures.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      figures.trailingAnchor.constraint(equalTo: margins.trailingAnchor),

      progressView.topAnchor.constraint(equalTo: figures.bottomAnchor, constant: Constants.spacing),
      progressView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      progressView.heightAnchor.constraint(equalToConstant: 6),

      progressLabel.leadingAnchor.constraint(equalTo: progressView.trailingAnchor, constant: 8),
      progressLabel.centerYAnchor.constraint(equalTo: progressView.centerYAnchor),
      progressLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: progressView.bottomAnchor, constant: 20),
    ])
    progressLabel.setContentHuggingPriority(.required, for: .horizontal)
    progressLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    title = content.title
    if let attachment = content.attachments.first, attachment.url.startAccessingSecurityScopedResource() {
      attachmentURL = attachment.url
      imageView.image = UIImage(contentsOfFile: attachment.url.path)
      badge.isHidden = imageView.image != nil
    }
    let progress = (content.userInfo["progress"] as? NSNumber)?.floatValue ?? 0
    progressView.setProgress(progress, animated: true)
    progressLabel.text = "\(Int((progress * 100).rounded())) %"
    figures.arrangedSubviews.forEach {
      figures.removeArrangedSubview($0)
      $0.removeFromSuperview()
    }
    let values = content.userInfo["figures"] as? [[String: String]] ?? []
    for value in values { figures.addArrangedSubview(tile(value["name"], value["value"])) }
    figures.isHidden = values.isEmpty
  }

  private func tile(_ name: String?, _ value: String?) -> UIView {
    let valueLabel = UILabel()
    valueLabel.font = .systemFont(ofSize: 24, weight: .semibold)
    valueLabel.text = value
    valueLabel.textAlignment = .center
    let nameLabel = UILabel()
    nameLabel.font = .preferredFont(forTextStyle: .caption1)
    nameLabel.textColor = .secondaryLabel
    nameLabel.text = name
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 2
    let tile = UIStackView(arrangedSubviews: [valueLabel, nameLabel])
    tile.axis = .vertical
    tile.spacing = 2
    tile.isLayoutMarginsRelativeArrangement = true
    tile.layoutMargins = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
    tile.backgroundColor = .tertiarySystemBackground
    tile.layer.cornerRadius = 10
    tile.layer.cornerCurve = .continuous
    tile.layer.shadowColor = UIColor.black.cgColor
    tile.layer.shadowOpacity = 0.08
    tile.layer.shadowOffset = CGSize(width: 0, height: 1)
    tile.layer.shadowRadius = 3
    return tile
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    guard response.actionIdentifier == "star" else {
      completion(.dismissAndForwardAction)
      return
    }
    UIView.animate(
      withDuration: Constants.animationDuration, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
      options: [],
      animations: {
        self.starView.alpha = 1
        self.starView.transform = .identity
        self.view.layoutIfNeeded()
      }
    ) { _ in
      completion(.dismissAndForwardAction)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    progressView.layer.borderColor = UIColor.separator.cgColor
  }

  deinit {
    attachmentURL?.stopAccessingSecurityScopedResource()
  }
}
