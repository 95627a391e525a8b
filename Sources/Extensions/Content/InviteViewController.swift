import Foundation
import UserNotifications
import UserNotificationsUI

/// The interface of an invitation in its expanded notification, where the guest can answer it.
///
/// The controller handles every action of its categories: it sends the action to the server, shows the outcome, and
/// tells the system whether the interface stays. After an answer, the interface is dismissed once the outcome could be
/// read. After a comment or a refusal it stays, because there is more to do.
@MainActor
public final class InviteViewController: UIViewController, UNNotificationContentExtension {
  /// The time for which the outcome can be read before the interface is dismissed.
  static let readingTime = Duration.seconds(1.5)

  private let environment: ExtensionEnvironment
  private let card: InviteView
  private let commentInput: InviteCommentInput
  private lazy var facts = NotificationFactsReader(environment: environment) { [weak self] in self?.show($0) }
  private var content: UNNotificationContent?
  private var day: InviteDay?
  /// The guest's current answer, as far as it is known.
  private var status: InviteReply.Status?
  /// The last known place on the waitlist.
  private var waitlistPlace: Int?
  private var wasRefused = false
  /// Whether the guest can still answer.
  private var mayAnswer = true
  /// The picture's file, which stays accessible while it is on the screen. Stopping earlier would leave the picture
  /// blank.
  private var pictureFile: URL?

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = InviteView(environment)
    commentInput = InviteCommentInput(environment)
    super.init(nibName: nil, bundle: nil)
    commentInput.send = { [weak self] in self?.send(comment: $0, answer: $1) }
  }

  /// Storyboards are not supported.
  public required init?(coder: NSCoder) { return nil }

  deinit { pictureFile?.stopAccessingSecurityScopedResource() }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    facts.stop()
    stopReadingPicture()
  }

  /// While the guest can answer, comments use the extension's own field with the answers next to it.
  public override var canBecomeFirstResponder: Bool { mayAnswer }
  public override var inputAccessoryView: UIView? { commentInput }

  public func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    // An open invitation ignores the event's other notifications, and vice versa.
    let isInvitation = InviteCategories.ofInvitations.contains(content.categoryIdentifier)
    if let open = self.content, isInvitation != InviteCategories.ofInvitations.contains(open.categoryIdentifier) {
      return
    }
    self.content = content
    let invite = Invite(content)
    mayAnswer = content.categoryIdentifier != InviteCategories.cancelled
    status = invite.answer
    card.show(invite, cover: picture(of: invite.cover))
    card.show(InviteState(answered: invite.answer))
    if !mayAnswer {
      // Hides the answers of a cancelled event without waiting for the server.
      day = nil
      card.show(day, status)
      offerActions()
    }
    facts.read(invite)
  }

  /// Shows the current facts. The state of an answer given here stays as long as the answer is in force.
  private func show(_ facts: NotificationFacts) {
    guard let content else { return }
    let invite = Invite(content, facts)
    (day, mayAnswer) = (facts.day, facts.mayAnswer)
    card.show(invite, cover: nil)
    let hasMovedUp = invite.answer == .waitlisted && mayAnswer && facts.waitlistPlace != waitlistPlace
    if invite.answer != status || hasMovedUp {
      (status, waitlistPlace) = (invite.answer, facts.waitlistPlace)
      let state = InviteState(answered: invite.answer, waitlistPlace: facts.waitlistPlace)
      // The reason of a refusal stays visible unless there is an answer to show in its place.
      if state != nil || !wasRefused { card.show(state) }
    }
    card.show(day, status)
    offerActions()
  }

  /// Removes actions that the server would refuse.
  private func offerActions() {
    guard !mayAnswer, let context = extensionContext else { return }
    let left = context.notificationActions.filter { $0.identifier == InviteAction.comment.rawValue }
    if left.count < context.notificationActions.count { context.notificationActions = left }
  }

  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler done: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
    guard response.actionIdentifier == InviteAction.comment.rawValue, text.isEmpty, mayAnswer else {
      Task { done(await handle(response)) }
      return
    }
    commentInput.begin(for: response, done)
    becomeFirstResponder()
    commentInput.field.becomeFirstResponder()
  }

  private func handle(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    // The action is not one of the extension's own, so the app handles it.
    guard let action = InviteAction(rawValue: response.actionIdentifier) else { return .dismissAndForwardAction }
    let text = action == .comment ? (response as? UNTextInputNotificationResponse)?.userText : nil
    return await show(await InviteAnswers(environment: environment).send(response), of: action, comment: text ?? "")
  }

  /// Sends the text of the extension's own field with the pressed answer. The text stays in the field when the server
  /// refuses it.
  private func send(comment text: String, answer: InviteAction?) {
    guard let (response, done) = commentInput.takeResponse() else { return }
    Task {
      let outcome = await InviteAnswers(environment: environment).send(response, text: text, answer: answer)
      if case .taken = outcome { commentInput.field.text = "" }
      let option = await show(outcome, of: answer ?? .comment, comment: text) {
        commentInput.field.resignFirstResponder()
        resignFirstResponder()
      }
      done(option)
    }
  }

  /// - Parameter shown: called when the outcome is visible, before the reading time.
  private func show(
    _ outcome: InviteAnswers.Outcome, of action: InviteAction, comment text: String, shown: () -> Void = {}
  ) async -> UNNotificationContentExtensionResponseOption {
    facts.forgetWhatIsUnderWay()
    switch outcome {
    case .refused(let sentence):
      wasRefused = true
      card.show(.refused(sentence))
      shown()
      // The refusal may be based on a change that is not shown yet.
      await facts.read()
      return .doNotDismiss
    case .taken(let reply):
      wasRefused = false
      (status, waitlistPlace) = (reply.status ?? action.status ?? status, reply.waitlistPlace)
      card.show(InviteState(after: action, reply))
      card.show(comment: text.trimmingCharacters(in: .whitespacesAndNewlines))
      card.show(day, status)
      shown()
      return await option(after: action)
    }
  }

  private func option(after action: InviteAction) async -> UNNotificationContentExtensionResponseOption {
    guard action != .comment else { return .doNotDismiss }
    await environment.pause(Self.readingTime)
    return .dismiss
  }

  private func picture(of attachment: UNNotificationAttachment?) -> UIImage? {
    stopReadingPicture()
    guard let attachment, attachment.url.startAccessingSecurityScopedResource() else { return nil }
    pictureFile = attachment.url
    return UIImage(contentsOfFile: attachment.url.path)
  }

  private func stopReadingPicture() {
    pictureFile?.stopAccessingSecurityScopedResource()
    pictureFile = nil
  }
}

extension InviteState {
  /// The state for the guest's earlier answer. Nil when there is nothing to show.
  fileprivate init?(answered status: InviteReply.Status?, waitlistPlace: Int? = nil) {
    switch status {
    case .accepted: self = .youAreGoing
    case .maybe: self = .youSaidMaybe
    case .declined: self = .youAreNotGoing
    case .waitlisted: self = .waiting(place: waitlistPlace)
    case .awaiting, nil: return nil
    }
  }

  /// The state for the answer that the server reports, or else for the action that was sent.
  fileprivate init(after action: InviteAction, _ reply: InviteReply) {
    self =
      switch (action, reply.status) {
      case (.comment, _): .commentSent
      case (_, .waitlisted?): .waiting(place: reply.waitlistPlace)
      case (_, .accepted?): .going
      case (_, .declined?): .notGoing
      case (_, .maybe?): .maybe
      case (.accept, _): .going
      case (.decline, _): .notGoing
      case (.maybe, _): .maybe
      }
  }
}
