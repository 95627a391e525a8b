// Written as for iOS 10, before `async`; the storyboard's outlets are made in `loadView()`.
import Foundation
import UserNotifications
import UserNotificationsUI

/// Receives the answers. On a phone this is the app's server.
class InvitationServer {
  var answers: [String] = []
  func post(_ answer: String, comment: String?, completion: @escaping () -> Void) {
    answers.append(comment.map { "\(answer): \($0)" } ?? answer)
    completion()
  }
}

/// Draws the picture and the place, intercepts every action, and brings its own text field with two buttons.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  var eventTitle: UILabel!
  var eventLocation: UILabel!
  var eventResponse: UILabel!
  var eventImage: UIImageView!
  var textField: UITextField!
  var server = InvitationServer()
  private var completionHandler: ((UNNotificationContentExtensionResponseOption) -> Void)?

  override func loadView() {
    eventTitle = UILabel()
    eventLocation = UILabel()
    eventResponse = UILabel()
    eventImage = UIImageView()
    let stack = UIStackView(arrangedSubviews: [eventImage, eventTitle, eventLocation, eventResponse])
    stack.axis = .vertical
    self.view = stack
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = view.bounds.size
    preferredContentSize = CGSize(width: size.width, height: size.width / 2)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    eventTitle.text = content.title
    if let location = content.userInfo["location"] as? String {
      eventLocation.text = location
    }
    if let attachment = content.attachments.first {
      if attachment.url.startAccessingSecurityScopedResource() {
        eventImage.image = UIImage(contentsOfFile: attachment.url.path)
        attachment.url.stopAccessingSecurityScopedResource()
      }
    }
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    if response.actionIdentifier == "comment" {
      completionHandler = completion
      becomeFirstResponder()
      textField.becomeFirstResponder()
      return
    }
    server.post(response.actionIdentifier, comment: nil) {
      if response.actionIdentifier == "accept" {
        self.eventResponse.text = "Going!"
        self.eventResponse.textColor = UIColor.green
        completion(.doNotDismiss)
      } else if response.actionIdentifier == "decline" {
        self.eventResponse.text = "Not going :("
        self.eventResponse.textColor = UIColor.red
        completion(.dismiss)
      } else {
        completion(.dismissAndForwardAction)
      }
    }
  }

  override var canBecomeFirstResponder: Bool { return true }

  override var inputAccessoryView: UIView? { return inputBar }

  private lazy var inputBar: UIView = {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    field.placeholder = "Type here..."
    field.accessibilityIdentifier = "comment-text"
    self.textField = field
    let accept = UIButton(type: .system)
    accept.setTitle("Accept", for: .normal)
    accept.accessibilityIdentifier = "comment-accept"
    accept.addAction(UIAction { [weak self] _ in self?.send("accept") }, for: .touchUpInside)
    let decline = UIButton(type: .system)
    decline.setTitle("Decline", for: .normal)
    decline.accessibilityIdentifier = "comment-decline"
    decline.addAction(UIAction { [weak self] _ in self?.send("decline") }, for: .touchUpInside)
    return UIStackView(arrangedSubviews: [field, accept, decline])
  }()

  private func send(_ answer: String) {
    server.post(answer, comment: textField.text) {
      self.eventResponse.text = answer == "accept" ? "Going!" : "Not going :("
      self.textField.resignFirstResponder()
      self.resignFirstResponder()
      self.completionHandler?(.dismiss)
    }
  }
}

/// Plays a clip with the system's button.
class PlayerViewController: UIViewController, UNNotificationContentExtension {
  var isPlaying = false

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    title = "Clip"
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  func didReceive(_ notification: UNNotification) {}

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { return .overlay }
  var mediaPlayPauseButtonFrame: CGRect { return CGRect(x: 100, y: 40, width: 60, height: 60) }
  var mediaPlayPauseButtonTintColor: UIColor { return UIColor.white }

  func mediaPlay() {
    isPlaying = true
    extensionContext?.mediaPlayingStarted()
  }

  func mediaPause() {
    isPlaying = false
    extensionContext?.mediaPlayingPaused()
  }
}

/// Completes after the server answered, on another queue, as most code of that time does.
class LateViewController: UIViewController, UNNotificationContentExtension {
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func didReceive(_ notification: UNNotification) {
    label.text = notification.request.content.body
    let actions = extensionContext?.notificationActions ?? []
    extensionContext?.notificationActions = Array(actions.prefix(2))
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    label.text = "Sending…"
    DispatchQueue.main.async {
      self.label.text = "Sent"
      completion(.doNotDismiss)
    }
  }
}
