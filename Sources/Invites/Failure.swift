/// Why a request failed: a stable code for programs, a sentence for people.
public struct Failure: Error, Hashable, Sendable, Codable {
  /// A stable code: once released, it never changes its meaning. Clients receive the raw value.
  public enum Code: String, Sendable, Codable, CaseIterable {
    // The request could not be understood.
    case malformedRequest = "malformed-request"
    case malformedJSON = "malformed-json"
    case unknownField = "unknown-field"
    case missingField = "missing-field"
    case wrongType = "wrong-type"
    case invalidText = "invalid-text"
    case textTooLong = "text-too-long"
    case outOfRange = "out-of-range"
    case invalidDate = "invalid-date"
    case invalidTimeZone = "invalid-time-zone"
    case invalidRecurrence = "invalid-recurrence"
    case invalidCursor = "invalid-cursor"
    case unknownAction = "unknown-action"
    // The caller may not do this.
    case signInRequired = "sign-in-required"
    case wrongPassphrase = "wrong-passphrase"
    case wrongToken = "wrong-token"
    case forbidden = "forbidden"
    case crossOrigin = "cross-origin"
    case otherGuest = "other-guest"
    case tooManyAttempts = "too-many-attempts"
    // The resource does not exist, or is not in a state that allows this.
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case alreadySetUp = "already-set-up"
    case eventFull = "event-full"
    case answersClosed = "answers-closed"
    case eventOver = "event-over"
    case idempotencyConflict = "idempotency-conflict"
    case nameTaken = "name-taken"
    case openingGone = "opening-gone"
    case phoneLocked = "phone-locked"
    case eventCancelled = "event-cancelled"
    case offTheList = "off-the-list"
    case linkClosed = "link-closed"
    case editConflict = "edit-conflict"
    case tooLate = "too-late"
    case tooEarly = "too-early"
    case wrongCode = "wrong-code"
    case otherEvent = "other-event"
    case guestDeclined = "guest-declined"
    case unconfirmedAddress = "unconfirmed-address"
    case suppressedAddress = "suppressed-address"
    // The content of the request cannot be accepted.
    case bodyTooLarge = "body-too-large"
    case headersTooLarge = "headers-too-large"
    case unsupportedMedia = "unsupported-media"
    case unreadableImage = "unreadable-image"
    case unreadableFile = "unreadable-file"
    case unreadableRecording = "unreadable-recording"
    case recordingTooLong = "recording-too-long"
    case recordingsUnavailable = "recordings-unavailable"
    case tooMany = "too-many"
    case invalidSubscription = "invalid-subscription"
    case invalidDeviceToken = "invalid-device-token"
    // The server has a problem of its own.
    case overloaded = "overloaded"
    case phoneRestarted = "phone-restarted"
    case storageMissing = "storage-missing"
    case storageFull = "storage-full"
    case storageBusy = "storage-busy"
    case filesUnavailable = "files-unavailable"
    case notReady = "not-ready"
    case internalError = "internal-error"
  }

  public let code: Code
  /// One sentence that says what to do, in English.
  public let message: String
  /// The field at fault, as a JSON pointer (RFC 6901) without its slash for top-level fields: `title`, `guests/0/name`.
  public let field: String?
  /// The number of seconds after which a retry makes sense. Nil when waiting does not help, or the time is unknown.
  public let retryAfter: Int?

  /// The template of `message`. Nil when the message has no arguments and is its own template.
  private let template: String?
  private let arguments: [Sentence.Argument]?

  public init(_ code: Code, _ sentence: Sentence, field: String? = nil, retryAfter: Int? = nil) {
    self.code = code
    message = sentence.english
    template = sentence.template == message ? nil : sentence.template
    arguments = sentence.arguments.isEmpty ? nil : sentence.arguments
    self.field = field
    self.retryAfter = retryAfter
  }

  /// Creates a failure with a message that is not written in code.
  @_disfavoredOverload
  public init(_ code: Code, _ message: some StringProtocol, field: String? = nil, retryAfter: Int? = nil) {
    self.init(code, Sentence(stringLiteral: String(message)), field: field, retryAfter: retryAfter)
  }

  // Failures are equal regardless of how their sentences were put together.
  public static func == (one: Failure, other: Failure) -> Bool {
    one.code == other.code && one.message == other.message && one.field == other.field
      && one.retryAfter == other.retryAfter
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
  }

  /// The message with its arguments, for translation.
  public var sentence: Sentence { Sentence(template: template ?? message, arguments: arguments ?? []) }

  /// The disk is full or cannot be written.
  public static let storageFull = Failure(
    .storageFull, "The server cannot keep anything more: its disk is full or cannot be written. Try again later.",
    retryAfter: 60)

  /// Another program holds the database, or the write failed together with other writes of its batch.
  public static let storageBusy = Failure(
    .storageBusy, "The database is busy. Try again in a few seconds.", retryAfter: 5)

  /// The bucket that keeps photos and other files cannot be reached, or has a problem.
  public static let filesUnavailable = Failure(
    .filesUnavailable, "The server cannot reach its photos and other files. Try again in a minute.", retryAfter: 30)

  /// A failure for a required field that has no visible text.
  public static func blank(_ field: String) -> Failure {
    Failure(.missingField, "Write something in \(field).", field: field)
  }
}
