// Written as for iOS; compiled here in Swift 6 mode, and by `PortTests` in Swift 5 mode as well.
import Foundation
import UserNotifications
import UserNotificationsUI

/// A clip with the system's play button over its poster, and its progress below.
class ClipPlayerController: UIViewController {
  let poster = UIImageView()
  let shade = UIView()
  let durationLabel = UILabel()
  let captionLabel = UILabel()
  let scrubber = UIProgressView(progressViewStyle: .default)
  private(set) var isPlaying = false {
    didSet { updateOverlay() }
  }
  private let buttonSize = CGSize(width: 64, height: 64)
  private var posterHeight: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    poster.contentMode = .scaleAspectFit
    poster.backgroundColor = UIColor(white: 0.12, alpha: 1)
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.35)
    durationLabel.textColor = .white
    durationLabel.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
    durationLabel.backgroundColor = UIColor(white: 0, alpha: 0.6)
    durationLabel.layer.cornerRadius = 4
    durationLabel.clipsToBounds = true
    captionLabel.textColor = .white
    captionLabel.numberOfLines = 2
    captionLabel.font = .preferredFont(forTextStyle: .subheadline)
    scrubber.progressTintColor = .white
    scrubber.trackTintColor = UIColor(white: 1, alpha: 0.3)
    for subview in [poster, shade, durationLabel, scrubber, captionLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let height = poster.heightAnchor.constraint(equalToConstant: view.bounds.width * 9 / 16)
    height.priority = UILayoutPriority(rawValue: 999)
    posterHeight = height
    NSLayoutConstraint.activate([
      poster.topAnchor.constraint(equalTo: view.topAnchor),
      poster.leftAnchor.constraint(equalTo: view.leftAnchor),
      poster.rightAnchor.constraint(equalTo: view.rightAnchor),
      height,
      shade.topAnchor.constraint(equalTo: poster.topAnchor),
      shade.bottomAnchor.constraint(equalTo: poster.bottomAnchor),
      shade.leftAnchor.constraint(equalTo: poster.leftAnchor),
      shade.rightAnchor.constraint(equalTo: poster.rightAnchor),
      durationLabel.rightAnchor.constraint(equalTo: poster.rightAnchor, constant: -8),
      durationLabel.bottomAnchor.constraint(equalTo: poster.bottomAnchor, constant: -8),
      scrubber.topAnchor.constraint(equalTo: poster.bottomAnchor),
      scrubber.leftAnchor.constraint(equalTo: view.leftAnchor),
      scrubber.rightAnchor.constraint(equalTo: view.rightAnchor),
      captionLabel.topAnchor.constraint(equalTo: scrubber.bottomAnchor, constant: 10),
      captionLabel.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 16),
      captionLabel.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -16),
      captionLabel.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -12),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    preferredContentSize = CGSize(width: view.bounds.width, height: (posterHeight?.constant ?? 0) + 60)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isPlaying { mediaPause() }
  }

  private func updateOverlay() {
    shade.isHidden = isPlaying
    scrubber.progress = isPlaying ? 0.25 : scrubber.progress
  }
}

extension ClipPlayerController: UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    title = content.title
    captionLabel.text = content.body
    durationLabel.text = " \(content.userInfo["duration"] as? String ?? "0:00") "
  }

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    switch response.actionIdentifier {
    case "play":
      mediaPlay()
      extensionContext?.mediaPlayingStarted()
      return .doNotDismiss
    default:
      return .dismissAndForwardAction
    }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { return .overlay }

  var mediaPlayPauseButtonFrame: CGRect {
    return CGRect(
      x: view.bounds.midX - buttonSize.width / 2, y: (posterHeight?.constant ?? 0) / 2 - buttonSize.height / 2,
      width: buttonSize.width, height: buttonSize.height)
  }

  var mediaPlayPauseButtonTintColor: UIColor { return .white }

  func mediaPlay() { isPlaying = true }

  func mediaPause() { isPlaying = false }
}
