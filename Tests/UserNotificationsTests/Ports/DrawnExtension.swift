// Written as for iOS; compiled here in Swift 6 mode, and by `PortTests` in Swift 5 mode as well.
import Foundation
import UserNotifications
import UserNotificationsUI

/// The invitation of the session's demo: picture, texts, a button row above the keyboard; laid out with anchors.
class BashViewController: UIViewController, UNNotificationContentExtension {
  @MainActor private enum Metrics {
    static let margin: CGFloat = 16
    static let icon: CGFloat = 40
  }

  let photo = UIImageView()
  let icon = UIImageView(image: UIImage(systemName: "calendar"))
  let eventTitle = UILabel()
  let eventDate = UILabel()
  let eventLocation = UILabel()
  let eventMessage = UILabel()
  let spinner = UIActivityIndicatorView(style: .medium)
  private var attachmentURL: URL?
  private var pending: ((UNNotificationContentExtensionResponseOption) -> Void)?

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = view.bounds.size
    preferredContentSize = CGSize(width: size.width, height: size.width / 2)
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 8
    view.layer.borderColor = UIColor.separator.cgColor
    view.layer.borderWidth = 1 / 2

    eventTitle.font = UIFont.preferredFont(forTextStyle: .headline)
    eventTitle.adjustsFontForContentSizeCategory = true
    eventTitle.accessibilityTraits = .header
    eventDate.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
    eventDate.textColor = UIColor.systemRed.withAlphaComponent(0.9)
    eventMessage.numberOfLines = 0
    eventMessage.lineBreakMode = .byWordWrapping
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.image = UIImage(named: "placeholder")
    icon.setContentHuggingPriority(.required, for: .horizontal)

    [photo, icon, eventTitle, eventDate, eventLocation, eventMessage, spinner].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      photo.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      photo.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: 0.5),
      icon.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: Metrics.margin),
      icon.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      icon.widthAnchor.constraint(equalToConstant: Metrics.icon),
      icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      eventTitle.topAnchor.constraint(equalTo: icon.topAnchor),
      eventTitle.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      eventTitle.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
      eventDate.topAnchor.constraint(equalTo: eventTitle.bottomAnchor, constant: 4),
      eventDate.leadingAnchor.constraint(equalTo: eventTitle.leadingAnchor),
      eventDate.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      eventLocation.topAnchor.constraint(equalToSystemSpacingBelow: eventDate.bottomAnchor, multiplier: 1),
      eventLocation.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      eventLocation.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      eventMessage.topAnchor.constraint(greaterThanOrEqualTo: eventLocation.bottomAnchor, constant: 8),
      eventMessage.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      eventMessage.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      eventMessage.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      spinner.centerXAnchor.constraint(equalTo: photo.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: photo.centerYAnchor),
    ])
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    eventTitle.text = content.title
    eventDate.text = content.subtitle
    eventMessage.text = content.body
    if let location = content.userInfo["location"] as? String {
      let text = NSMutableAttributedString(string: location, attributes: [.font: UIFont.boldSystemFont(ofSize: 15)])
      text.append(NSAttributedString(string: " (map)", attributes: [.foregroundColor: UIColor.link]))
      eventLocation.attributedText = text
    }
    if let attachment = content.attachments.first, attachment.url.startAccessingSecurityScopedResource() {
      attachmentURL = attachment.url
      photo.image = UIImage(contentsOfFile: attachment.url.path)
    }
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler done: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    switch response.actionIdentifier {
    case "accept":
      eventDate.text = "Going!"
      eventDate.textColor = UIColor.green
      UIView.animate(
        withDuration: 0.3, animations: { self.eventDate.alpha = 1 },
        completion: { _ in done(.dismissAndForwardAction) })
    case "decline":
      eventDate.text = "Not going :("
      eventDate.textColor = UIColor.red
      done(.dismiss)
    case "comment":
      pending = done
      becomeFirstResponder()
      commentField.becomeFirstResponder()
    default:
      done(.doNotDismiss)
    }
  }

  override var canBecomeFirstResponder: Bool { return true }
  override var inputAccessoryView: UIView? { return accessory }

  private lazy var commentField: UITextField = {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    field.borderStyle = .roundedRect
    field.placeholder = "Type here..."
    field.accessibilityIdentifier = "comment-text"
    field.returnKeyType = .send
    return field
  }()

  private lazy var accessory: UIView = {
    let accept = UIButton(type: .system)
    accept.setTitle("Accept", for: .normal)
    accept.accessibilityIdentifier = "comment-accept"
    accept.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    let row = UIStackView(arrangedSubviews: [commentField, accept])
    row.axis = .horizontal
    row.distribution = .fill
    row.alignment = .firstBaseline
    row.spacing = 8
    row.setCustomSpacing(12, after: commentField)
    return row
  }()

  private func send() {
    eventDate.text = commentField.text
    resignFirstResponder()
    commentField.resignFirstResponder()
    pending?(.doNotDismiss)
    pending = nil
  }

  deinit { attachmentURL?.stopAccessingSecurityScopedResource() }
}
