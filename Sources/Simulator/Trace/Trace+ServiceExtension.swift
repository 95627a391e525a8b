import Foundation
import UserNotifications

extension Trace {
  /// `budget` is the time that the extension may take.
  func record(_ step: ServiceExtensionStep, budget: Duration = .seconds(30)) {
    switch step {
    case .skipped(let reason):
      record(
        .serviceExtensionSkipped, "The service extension does not run: \(reason.sentence).", ["reason": reason.rawValue]
      )
    case .started(let identifier):
      let shortened = budget == .seconds(30) ? "" : "; here it has \(budget.milliseconds) ms instead of 30 seconds"
      record(
        .serviceExtensionStarted, "The service extension got the notification\(shortened).",
        ["identifier": identifier, "milliseconds": budget.milliseconds])
    case .timeWillExpire(let budget):
      record(
        .serviceExtensionExpiring, "The service extension's time is up; it is told to deliver what it has.",
        ["milliseconds": budget.milliseconds])
    case .contentReceived:
      record(.serviceExtensionReplied, "The service extension returned its content.")
    case .extraContentIgnored:
      record(.serviceExtensionRepliedAgain, "The service extension called its handler again; that changes nothing.")
    case .modificationsDiscarded(let discard):
      record(
        .modificationsDiscarded, "The original is shown: \(discard.sentence).", ["reason": discard.rawValue])
    case .filtered:
      record(.notShown, "The service extension returned empty content: the notification is not shown.")
    case .attachmentStored(let identifier, let type, let bytes, let file):
      record(
        .attachmentStored, "A valid attachment, \(bytes) bytes of \(type), was moved into the attachment store.",
        ["identifier": identifier, "type": type, "bytes": String(bytes), "file": file.lastPathComponent])
    case .attachmentRejected(let identifier, let error):
      record(
        .attachmentRejected, "\(error.localizedDescription); it is left out.",
        ["identifier": identifier, "code": String(error.errorCode)])
    case .finished(let modified):
      record(
        .serviceExtensionFinished, modified ? "The changed content is used." : "The content is used as it came.",
        ["modified": String(modified)])
    case .accessLeaked(let file, let count):
      let name = URL(fileURLWithPath: file).lastPathComponent
      record(
        .accessLeaked, "The service extension never stopped its access to an attachment.",
        ["file": name, "count": String(count)])
    }
  }
}

extension ServiceExtensionStep.Reason {
  fileprivate var sentence: String {
    switch self {
    case .notRemote: "the notification is local"
    case .notMutable: "mutable-content is not 1"
    case .noAlertText: "the notification has no text"
    case .alertsDisabled: "alerts are not enabled"
    case .threadsExhausted: "too many service extensions never returned"
    }
  }
}

extension ServiceExtensionStep.Discard {
  fileprivate var sentence: String {
    switch self {
    case .timedOut: "the service extension did not answer in time"
    case .handlerReleased: "the service extension released its handler without calling it"
    case .memoryExceeded: "the service extension used more memory than it has"
    case .noAlertText: "the service extension removed all text"
    case .emptyBody: "the service extension left the body empty"
    }
  }
}
