import Foundation

extension Trace {
  /// One step of a trace.
  public struct Step: Hashable, Sendable, Codable {
    /// The time in milliseconds since 1970-01-01T00:00:00Z.
    public let at: Int64
    /// The milliseconds since the trace began, to a hundredth.
    public let elapsed: Double
    public let kind: Kind
    /// One sentence in plain words.
    public let summary: String
    public let details: [String: String]

    public init(at moment: Date, since start: Date, kind: Kind, summary: String, details: [String: String]) {
      at = Int64(clamping: (moment.timeIntervalSince1970 * 1000).rounded(.down))
      elapsed = (max(0, moment.timeIntervalSince(start)) * 100_000).rounded() / 100
      self.kind = kind
      self.summary = summary.cut(to: Self.textLimit)
      self.details = Self.cut(details)
    }

    /// Creates a step that replaces `step` and all later ones of its kind.
    init(cutting step: Step, summary: String) {
      (at, elapsed, kind) = (step.at, step.elapsed, .cut)
      self.summary = summary
      details = ["kind": step.kind.rawValue]
    }
  }
}

extension Trace.Step {
  /// The kind of a step. Raw values are stable.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    // Delivery.
    case received = "payload-received"
    case refused = "payload-refused"
    case decoded = "payload-decoded"
    case settingsRead = "settings-read"
    case serviceExtensionSkipped = "service-extension-skipped"
    case serviceExtensionStarted = "service-extension-started"
    case downloaded = "downloaded"
    case downloadFailed = "download-failed"
    case logged = "logged"
    case serviceExtensionExpiring = "service-extension-expiring"
    case serviceExtensionReplied = "service-extension-replied"
    case serviceExtensionRepliedAgain = "service-extension-replied-again"
    case modificationsDiscarded = "modifications-discarded"
    case attachmentStored = "attachment-stored"
    case attachmentRejected = "attachment-rejected"
    case serviceExtensionFinished = "service-extension-finished"
    case listed = "listed"
    case replaced = "replaced"
    case notShown = "not-shown"
    case presented = "presented"
    case scheduled = "scheduled"
    case unscheduled = "unscheduled"
    case triggered = "triggered"
    case removed = "removed"
    case failed = "failed"
    case pushComposed = "push-composed"
    // Expansion.
    case expanded = "expanded"
    case attachmentLost = "attachment-lost"
    case contentExtensionAbsent = "content-extension-absent"
    case contentExtensionFound = "content-extension-found"
    case contentExtensionLoaded = "content-extension-loaded"
    case contentExtensionDrew = "content-extension-drew"
    case sized = "sized"
    case appeared = "appeared"
    case animationBegan = "animation-began"
    case otherThread = "other-thread"
    case viewCut = "view-cut"
    case accessLeaked = "access-leaked"
    // Response.
    case actionChosen = "action-chosen"
    case actionRefused = "action-refused"
    case intercepted = "intercepted"
    case notIntercepted = "not-intercepted"
    case posted = "posted"
    case postFailed = "post-failed"
    case serverReplied = "server-replied"
    case readingTime = "reading-time"
    case completed = "completed"
    case completedAgain = "completed-again"
    case completionMissing = "completion-missing"
    case forwarded = "forwarded"
    case notHandled = "not-handled"
    case opened = "opened"
    case dismissed = "dismissed"
    // Requests of an extension to the system.
    case inputBegan = "input-began"
    case inputEnded = "input-ended"
    case controlUsed = "control-used"
    case actionsChanged = "actions-changed"
    case mediaPlay = "media-play"
    case mediaPause = "media-pause"
    case mediaPlayingStarted = "media-playing-started"
    case mediaPlayingPaused = "media-playing-paused"
    case stepsOmitted = "steps-omitted"
    case defaultActionPerformed = "default-action-performed"
    // Steps about the trace itself.
    case cut = "cut"
  }
}

// Limits on the text that an extension writes into a trace.
extension Trace.Step {
  /// The maximum number of Unicode scalars in a summary, in a detail's name and in its text. Longer texts end with an
  /// ellipsis.
  public static let textLimit = 1000
  /// The maximum number of details in a step. The first in the order of their names are kept.
  public static let detailLimit = 16

  static func cut(_ details: [String: String]) -> [String: String] {
    if details.count <= detailLimit, details.allSatisfy({ max($0.utf8.count, $1.utf8.count) <= textLimit }) {
      return details
    }
    let kept = details.sorted { $0.key < $1.key }.prefix(detailLimit)
    return Dictionary(
      kept.map { ($0.cut(to: textLimit), $1.cut(to: textLimit)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension String {
  func cut(to limit: Int) -> String {
    guard utf8.count > limit, let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}
