import HTML
import Invites
import PageKit
import Texts

/// The known state of a delivery, in words.
struct DeliveryWords {
  var report: DeliveryReport
  var moments: RelativeTimes
  var language: Language

  /// The name of the device. For a mail address that was removed since, its kind.
  var device: String {
    if report.isMail, report.deviceName.isEmpty { return language.localized(.Addresses.email) }
    return deviceName
  }

  private var deviceName: String {
    report.deviceName.isEmpty ? language.localized(.Security.someBrowser) : report.deviceName
  }

  var state: String {
    if report.isMail, let words = mailState { return words }
    return switch report.progress {
    case .opened: language.localized(.Deliveries.openedAgo, ["ago": ago])
    case .shown: language.localized(.Deliveries.shownAgo, ["ago": ago])
    case .accepted: language.localized(.Deliveries.acceptedAgo, ["ago": ago])
    case .waiting: language.localized(report.attempts == 0 ? .Deliveries.isWaiting : .Deliveries.isTriedAgain)
    case .failed: language.localized(report.state == .expired ? .Deliveries.expired : .Deliveries.hasFailed)
    case .dropped: dropped
    }
  }

  /// The state of a mail. The relay reports that it accepted a mail, but no server reports that a mail arrived.
  private var mailState: String? {
    switch report.progress {
    case .waiting: language.localized(report.attempts == 0 ? .MailState.waiting : .MailState.triedAgain)
    case .accepted: language.localized(report.isDelayed ? .MailState.delayed : .MailState.accepted, ["ago": ago])
    case .failed where report.returnedAt != nil: language.localized(.MailState.returned, ["ago": ago])
    case .failed: language.localized(report.state == .expired ? .MailState.expired : .MailState.refused)
    case .opened, .shown, .dropped: nil
    }
  }

  /// The steps that a host can take about a mail that did not arrive.
  var advice: String? {
    guard report.isMail, report.progress == .failed, report.state != .expired else { return nil }
    return language.localized(MailProblem(said: report.reason ?? "").advice)
  }

  private var dropped: String {
    switch report.state {
    case .superseded: language.localized(.Deliveries.superseded)
    case .withheld: language.localized(.Story.withheld)
    case .withdrawn: language.localized(.Story.withdrawn)
    default: language.localized(.Deliveries.dropped)
    }
  }

  /// The service's reason why the notification did not arrive.
  var reason: String? {
    guard report.isDelayed || report.progress == .failed || report.progress == .waiting, let reason = report.reason
    else { return nil }
    return [report.status.map { "\($0)" }, reason.isEmpty ? nil : reason].compactMap(\.self).joined(separator: " ")
  }

  private var ago: String { moments.ago(report.moment) }
}
