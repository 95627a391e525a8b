// The listings of WWDC 2016, session 708, and of the pages about both extensions, as they are typed today.
import MobileCoreServices
import UniformTypeIdentifiers
import UserNotifications
import UserNotificationsUI

class EncryptedService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
    guard let content = bestAttemptContent, let sealed = content.userInfo["encrypted-content"] as? String else {
      return
    }
    if sealed == "slow" { return }
    content.body = String(sealed.reversed())
    contentHandler(content)
  }

  override func serviceExtensionTimeWillExpire() {
    guard let contentHandler = contentHandler, let content = bestAttemptContent else { return }
    content.subtitle = "(Encrypted)"
    content.body = ""
    contentHandler(content)
  }
}

class PhotoService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let text = content.userInfo["my-attachment"] as? String, let data = Data(base64Encoded: text)
    else { return contentHandler(request.content) }
    let file = NSURL.fileURL(withPath: NSTemporaryDirectory() + UUID().uuidString)
    do {
      try data.write(to: file)
      let hint = content.userInfo["type"] as? String == "new" ? UTType.png.identifier : kUTTypePNG as String
      content.attachments = [
        try UNNotificationAttachment(
          identifier: "photo", url: file, options: [UNNotificationAttachmentOptionsTypeHintKey: hint])
      ]
    } catch { content.subtitle = "no photo" }
    contentHandler(content)
  }
}

class EventViewController: UIViewController, UNNotificationContentExtension {
  var eventTitle: UILabel!
  var eventLocation: UILabel!
  var eventMessage: UILabel!
  var eventImage: UIImageView!
  var textField: UITextField!
  var completion: ((UNNotificationContentExtensionResponseOption) -> Void)?

  override func loadView() {
    eventTitle = UILabel()
    eventLocation = UILabel()
    eventMessage = UILabel()
    eventImage = UIImageView()
    textField = UITextField()
    textField.accessibilityIdentifier = "comment"
    view = UIStackView(arrangedSubviews: [eventImage, eventTitle, eventLocation, eventMessage])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = view.bounds.size
    preferredContentSize = CGSize(width: size.width, height: size.width * 0.5)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    eventTitle.text = content.title
    eventLocation.text = content.subtitle
    eventMessage.text = content.body
    if let attachment = content.attachments.first {
      eventMessage.text = (try? Data(contentsOf: attachment.url)) == nil ? "closed" : "open"
      if attachment.url.startAccessingSecurityScopedResource() {
        eventImage.image = (try? Data(contentsOf: attachment.url)).flatMap { UIImage(data: $0) }
        attachment.url.stopAccessingSecurityScopedResource()
      }
    }
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    switch response.actionIdentifier {
    case "accept":
      DispatchQueue.global().async {
        DispatchQueue.main.async {
          self.eventMessage.text = "Going!"
          self.eventMessage.textColor = UIColor.green
          completion(.doNotDismiss)
        }
      }
    case "decline": completion(.dismiss)
    case "comment":
      if let typed = response as? UNTextInputNotificationResponse, !typed.userText.isEmpty {
        eventMessage.text = typed.userText
        completion(.doNotDismiss)
      } else {
        self.completion = completion
        becomeFirstResponder()
        textField.becomeFirstResponder()
      }
    case "more":
      extensionContext?.notificationActions = [UNNotificationAction(identifier: "accept", title: "Yes", options: [])]
      completion(.doNotDismiss)
    case "open": extensionContext?.performNotificationDefaultAction()
    case "countdown":
      _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
        self.eventMessage.text = Thread.isMainThread ? "Now" : "Elsewhere"
        completion(.doNotDismiss)
      }
    default: completion(.dismissAndForwardAction)
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  lazy var inputBar: UIView = {
    let send = UIButton(type: .system)
    send.setTitle("Send", for: .normal)
    send.accessibilityIdentifier = "send"
    send.addAction(
      UIAction { _ in
        self.eventMessage.text = self.textField.text
        self.textField.resignFirstResponder()
        self.completion?(.doNotDismiss)
      }, for: .touchUpInside)
    return UIStackView(arrangedSubviews: [textField, send])
  }()

  override var inputAccessoryView: UIView? { inputBar }
}

class ClipViewController: UIViewController, UNNotificationContentExtension {
  let state = UILabel()
  override func loadView() { view = state }
  func didReceive(_ notification: UNNotification) { state.text = "Paused" }
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 100, y: 100, width: 100, height: 100) }
  var mediaPlayPauseButtonTintColor: UIColor { .white }
  func mediaPlay() { state.text = "Playing" }
  func mediaPause() { state.text = "Paused" }
}

/// A helper outside any actor that changes views, as such code was written before actors existed.
class MessagePresenter {
  private let label: UILabel
  private let queue = OperationQueue()
  private var observer: NSObjectProtocol?

  init(label: UILabel) { self.label = label }

  func listen(for name: Notification.Name) {
    observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
      self.label.text = "Heard"
    }
  }

  func load(completion: @escaping () -> Void) {
    queue.addOperation {
      OperationQueue.main.addOperation {
        self.label.text = "Loaded"
        completion()
      }
    }
  }

  deinit { observer.map(NotificationCenter.default.removeObserver) }
}

class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?
  let list = NotificationsController(style: .plain)
  var token = ""
  var failure: Error?
  var fetched: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in
      guard granted else { return }
      DispatchQueue.main.async { application.registerForRemoteNotifications() }
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = list
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    token = deviceToken.map { String(format: "%02x", $0) }.joined()
  }

  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
    failure = error
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let event = userInfo["event"] as? String else { return completionHandler(.noData) }
    DispatchQueue.main.async {
      self.fetched.append(event)
      completionHandler(.newData)
    }
  }

  func applicationDidBecomeActive(_ application: UIApplication) { application.applicationIconBadgeNumber = 0 }
}

class NotificationsController: UITableViewController {
  var center = UNUserNotificationCenter.current()
  var requests: [UNNotificationRequest] = []
  var delivered: [UNNotification] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  func reload(completion: @escaping () -> Void) {
    center.getPendingNotificationRequests { requests in
      self.center.getDeliveredNotifications { delivered in
        DispatchQueue.main.async {
          self.requests = requests
          self.delivered = delivered
          self.tableView.reloadData()
          completion()
        }
      }
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? requests.count : delivered.count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Pending" : "Delivered"
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let request = indexPath.section == 0 ? requests[indexPath.row] : delivered[indexPath.row].request
    cell.textLabel?.text = request.content.title
    return cell
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    if indexPath.section == 0 {
      center.removePendingNotificationRequests(withIdentifiers: [requests.remove(at: indexPath.row).identifier])
    } else {
      let identifier = delivered.remove(at: indexPath.row).request.identifier
      center.removeDeliveredNotifications(withIdentifiers: [identifier])
    }
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}
