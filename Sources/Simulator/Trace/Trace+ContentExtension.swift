import UserNotifications
import UserNotificationsUI

extension Trace {
  func record(_ step: ContentExtensionStep) {
    switch step {
    case .routed(let category):
      record(
        .contentExtensionFound, "A content extension draws the category \(category).", ["category": category])
    case .notRouted(let category):
      record(
        .contentExtensionAbsent, "No content extension draws this category; the system's own interface is used.",
        ["category": category])
    case .viewDidLoad: record(.contentExtensionLoaded, "The content extension loaded its view.")
    case .receivedNotification(let identifier):
      record(.contentExtensionDrew, "The content extension drew the notification.", ["identifier": identifier])
    case .sized(let width, let height):
      record(
        .sized, "The content extension prefers a height of \(height) points.",
        ["width": "\(width)", "height": "\(height)"])
    case .animationBegan(let seconds):
      record(
        .animationBegan, "The content extension began an animation of \(seconds) seconds.", ["seconds": "\(seconds)"])
    case .appeared: record(.appeared, "The interface is on screen.")
    case .dismissed: record(.dismissed, "The interface left the screen.")
    case .accessLeaked(let file, let count):
      record(
        .accessLeaked, "The content extension did not stop its access to an attachment.",
        ["file": file, "count": String(count)])
    case .otherThread(let identifier):
      record(
        .otherThread, "A notification of another thread arrived; the content extension is not told.",
        ["identifier": identifier])
    case .viewCut(let views, let depth):
      record(
        .viewCut, "The content extension's view exceeds the drawing limits, so parts are left out.",
        ["views": String(views), "depth": String(depth)])
    default: recordResponse(step)
    }
  }

  private func recordResponse(_ step: ContentExtensionStep) {
    switch step {
    case .intercepting(let action):
      record(.intercepted, "The content extension got the response before the app.", ["action": action])
    case .notIntercepted(let action):
      record(.notIntercepted, "The content extension leaves responses to the app.", ["action": action])
    case .completed(let option): record(.completed, option.sentence, ["option": "\(option)"])
    case .extraCompletionIgnored(let option):
      record(.completedAgain, "The content extension completed again; that changes nothing.", ["option": "\(option)"])
    case .completionMissing(let limit):
      record(
        .completionMissing, "The content extension never completed; its interface stays.",
        ["milliseconds": limit.milliseconds])
    case .forwarded(let action, let delivery):
      record(.forwarded, delivery.sentence, ["action": action, "delivery": delivery.rawValue])
    case .inputBegan: record(.inputBegan, "The content extension asks for text with its own field.")
    case .inputEnded: record(.inputEnded, "The content extension put its text field away.")
    case .controlUsed(let identifier): record(.controlUsed, "The user pressed \(identifier).", ["control": identifier])
    case .actionsChanged(let actions):
      record(
        .actionsChanged, "The content extension changed the actions.", ["actions": actions.joined(separator: ", ")])
    case .defaultActionPerformed: record(.defaultActionPerformed, "The content extension opens the app.")
    default: recordMedia(step)
    }
  }

  private func recordMedia(_ step: ContentExtensionStep) {
    switch step {
    case .mediaPlay: record(.mediaPlay, "The user pressed play; the content extension plays its media.")
    case .mediaPause: record(.mediaPause, "The user pressed pause; the content extension pauses its media.")
    case .mediaPlayingStarted: record(.mediaPlayingStarted, "The content extension started playing by itself.")
    case .mediaPlayingPaused: record(.mediaPlayingPaused, "The content extension stopped playing by itself.")
    case .stepsOmitted(let limit):
      record(.stepsOmitted, "Further steps of the content extension are left out.", ["after": String(limit)])
    default: break
    }
  }
}

extension UNNotificationContentExtensionResponseOption {
  fileprivate var sentence: String {
    switch self {
    case .doNotDismiss: "The content extension handled the response and stays on screen."
    case .dismiss: "The content extension handled the response and leaves the screen; the app is not told."
    case .dismissAndForwardAction: "The content extension leaves the screen and passes the response to the app."
    }
  }
}

extension ResponseDelivery {
  fileprivate var sentence: String {
    switch self {
    case .delegate: "The app's delegate got the response and is done with it."
    case .noDelegate: "The app has no delegate to take the response."
    case .delegateWithoutDidReceive: "The app's delegate does not take responses."
    case .dismissalNotReported: "The dismissal is not reported: the category does not ask for it."
    }
  }
}
