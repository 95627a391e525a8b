import Foundation
import UserNotifications
import UserNotificationsUI

/// The interface of an invitation in its expanded notification, where it can be answered.
///
/// It takes every action of its categories: sends it to the server, shows what came of it, and says whether the
/// interface stays. An answer is shown long enough to be read and then dismissed; after a comment, and after a
/// refusal, the interface stays, because there is more to do in it.
@MainActor
public final class InviteViewController: UIViewController, UNNotificationContentExtension {
  /// How long an answer can be read before the interface goes.
  static let readingTime = Duration.seconds(1.5)

  private let environment: ExtensionEnvironment
  private let card: InviteView
  private let commentInput: InviteCommentInput
  private lazy var facts = NotificationFactsReader(environment: environment) { [weak self] in self?.show($0) }
  private var content: UNNotificationContent?
  private var day: InviteDay?
  /// The answer in force, as far as is known.
  private var status: InviteReply.Status?
  /// In line for a seat, as it was last said.
  private var waitlistPlace: Int?
  private var wasRefused = false
  /// Whether there is something left to answer.
  private var mayAnswer = true
  /// Readable as long as it is on screen: stopping earlier would leave the picture blank.
  private var pictureFile: URL?

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = InviteView(environment)
    commentInput = InviteCommentInput(environment)
    super.init(nibName: nil, bundle: nil)
    commentInput.send = { [weak self] in self?.send(comment: $0, answer: $1) }
  }

  /// There is no storyboard.
  public required init?(coder: NSCoder) { return nil }

  deinit { pictureFile?.stopAccessingSecurityScopedResource() }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    facts.stop()
    stopReadingPicture()
  }

  /// Where there is something to answer, a comment has a field of its own with the answers beside it.
  public override var canBecomeFirstResponder: Bool { mayAnswer }
  public override var inputAccessoryView: UIView? { commentInput }

  public func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    // Of the event's other notifications an open invitation shows nothing.
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
      // Before the server says so: what was called off offers no answer for as long as that takes.
      day = nil
      card.show(day, status)
      offerActions()
    }
    facts.read(invite)
  }

  /// What is so now. An answer that was given here keeps its own words as long as it is in force.
  private func show(_ facts: NotificationFacts) {
    guard let content else { return }
    let invite = Invite(content, facts)
    (day, mayAnswer) = (facts.day, facts.mayAnswer)
    card.show(invite, cover: nil)
    let hasMovedUp = invite.answer == .waitlisted && mayAnswer && facts.waitlistPlace != waitlistPlace
    if invite.answer != status || hasMovedUp {
      (status, waitlistPlace) = (invite.answer, facts.waitlistPlace)
      let state = InviteState(answered: invite.answer, waitlistPlace: facts.waitlistPlace)
      // Why the last one was refused stays to be read, unless there is an answer to show in its place.
      if state != nil || !wasRefused { card.show(state) }
    }
    card.show(day, status)
    offerActions()
  }

  /// Nothing is offered that would be refused.
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
    // Not one of ours: the app knows what to do.
    guard let action = InviteAction(rawValue: response.actionIdentifier) else { return .dismissAndForwardAction }
    let text = action == .comment ? (response as? UNTextInputNotificationResponse)?.userText : nil
    return await show(await InviteAnswers(environment: environment).send(response), of: action, comment: text ?? "")
  }

  /// What was typed into the own field, with the answer that was pressed. It stays there where it was not taken.
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

  /// - Parameter shown: called when what came of it is to be seen, before it is read.
  private func show(
    _ outcome: InviteAnswers.Outcome, of action: InviteAction, comment text: String, shown: () -> Void = {}
  ) async -> UNNotificationContentExtensionResponseOption {
    facts.forgetWhatIsUnderWay()
    switch outcome {
    case .refused(let sentence):
      wasRefused = true
      card.show(.refused(sentence))
      shown()
      // It may have been refused for what is not so any more.
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
  /// What the guest had answered when the notification was sent; nil where there is nothing to say.
  fileprivate init?(answered status: InviteReply.Status?, waitlistPlace: Int? = nil) {
    switch status {
    case .accepted: self = .youAreGoing
    case .maybe: self = .youSaidMaybe
    case .declined: self = .youAreNotGoing
    case .waitlisted: self = .waiting(place: waitlistPlace)
    case .awaiting, nil: return nil
    }
  }

  /// The answer that the server says is in force; where it says none, the one that was sent.
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
