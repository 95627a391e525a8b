// Written as for iOS; compiled here in Swift 6 mode, and by `PortTests` in Swift 5 mode as well.
import Foundation
import UserNotifications
import UserNotificationsUI

/// One message: others' on the left, one's own on the right.
class BubbleView: UIView {
  let messageLabel = UILabel()
  private let bubble = UIView()
  private lazy var leading = bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12)
  private lazy var trailing = bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12)

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    bubble.layer.cornerRadius = 17
    bubble.layer.masksToBounds = true
    bubble.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.numberOfLines = 0
    messageLabel.font = .preferredFont(forTextStyle: .body)
    addSubview(bubble)
    bubble.addSubview(messageLabel)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: topAnchor),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75),
      messageLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      messageLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      bubble.trailingAnchor.constraint(equalTo: messageLabel.trailingAnchor, constant: 14),
      bubble.bottomAnchor.constraint(equalTo: messageLabel.bottomAnchor, constant: 8),
    ])
  }

  func configure(text: String, isOwn: Bool) {
    messageLabel.text = text
    messageLabel.textColor = isOwn ? .white : .label
    bubble.backgroundColor = isOwn ? UIColor(red: 0, green: 0.38, blue: 0.82, alpha: 1) : .systemGray5
    bubble.layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, isOwn ? .layerMinXMaxYCorner : .layerMaxXMaxYCorner,
    ]
    leading.isActive = !isOwn
    trailing.isActive = isOwn
  }
}

/// The whole conversation. Replies that arrive while it is open are added below.
class ConversationController: UIViewController, UNNotificationContentExtension {
  private let scrollView = UIScrollView()
  private let stackView = UIStackView()
  private lazy var typing: UIStackView = {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    let label = UILabel()
    label.text = "Sending"
    label.font = .preferredFont(forTextStyle: .caption1)
    label.textColor = .secondaryLabel
    let row = UIStackView(arrangedSubviews: [UIView(), spinner, label])
    row.spacing = 6
    row.alignment = .center
    row.isHidden = true
    return row
  }()
  private var shown: Set<String> = []

  override func loadView() {
    view = UIView()
    view.backgroundColor = .systemBackground
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .interactive
    stackView.translatesAutoresizingMaskIntoConstraints = false
    stackView.axis = .vertical
    stackView.spacing = 6
    stackView.alignment = .fill
    view.addSubview(scrollView)
    scrollView.addSubview(stackView)
    stackView.addArrangedSubview(typing)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 10),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -10),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  func didReceive(_ notification: UNNotification) {
    let request = notification.request
    guard shown.insert(request.identifier).inserted else { return }
    for earlier in request.content.userInfo["history"] as? [[String: Any]] ?? [] {
      append(earlier["text"] as? String ?? "", isOwn: earlier["own"] as? Bool ?? false)
    }
    append(request.content.body, isOwn: false)
    UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: [request.identifier])
  }

  private func append(_ text: String, isOwn: Bool) {
    let bubble = BubbleView()
    bubble.configure(text: text, isOwn: isOwn)
    stackView.insertArrangedSubview(bubble, at: stackView.arrangedSubviews.count - 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    let bottom = CGPoint(x: 0, y: max(0, scrollView.contentSize.height - scrollView.bounds.height))
    scrollView.setContentOffset(bottom, animated: true)
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    guard let reply = response as? UNTextInputNotificationResponse else {
      completion(.dismissAndForwardAction)
      return
    }
    typing.isHidden = false
    send(reply.userText) { [weak self] in
      self?.typing.isHidden = true
      self?.append(reply.userText, isOwn: true)
      completion(.doNotDismiss)
    }
  }

  private func send(_ text: String, completion: @escaping () -> Void) {
    DispatchQueue.main.async { completion() }
  }
}
