import Invites
import Texts

extension Failure {
  /// The failure's sentence in `language`, with its details. Sentences for programs are not translated; the general
  /// sentence for the code replaces them.
  package func message(in language: Language) -> String {
    language == .english ? message : sentence.text(in: language) ?? language.localized(code.phrase)
  }
}

extension Failure.Code {
  /// The general sentence that says what to do about a failure with this code.
  package var phrase: LocalizedText {
    switch self {
    case .malformedRequest, .malformedJSON, .unknownField, .unknownAction, .wrongType, .idempotencyConflict:
      .Failures.notUnderstood
    case .missingField: .Failures.missing
    case .invalidText: .Failures.invalidText
    case .textTooLong: .Failures.textTooLong
    case .outOfRange: .Failures.outOfRange
    case .invalidDate: .Failures.invalidDate
    case .invalidTimeZone: .Failures.invalidTimeZone
    case .invalidRecurrence: .Failures.invalidRecurrence
    case .invalidCursor: .Failures.listChanged
    case .signInRequired: .Failures.signInRequired
    case .wrongPassphrase: .Failures.wrongPassphrase
    case .wrongToken: .Failures.wrongToken
    case .forbidden: .Failures.forbidden
    case .crossOrigin: .Failures.crossOrigin
    case .otherGuest: .Failures.otherGuest
    case .tooManyAttempts: .Failures.tooManyAttempts
    case .notFound, .methodNotAllowed: .Failures.notFound
    case .alreadySetUp: .Failures.alreadySetUp
    case .eventFull: .Failures.eventFull
    case .answersClosed: .Failures.answersClosed
    case .eventOver: .Failures.eventOver
    case .nameTaken: .Failures.nameTaken
    case .openingGone: .Failures.openingGone
    case .phoneLocked: .Failures.phoneLocked
    case .eventCancelled: .Failures.eventCancelled
    case .offTheList: .Failures.offTheList
    case .linkClosed: .Failures.linkClosed
    case .editConflict: .Failures.editConflict
    case .tooLate: .Failures.tooLate
    case .tooEarly: .Failures.tooEarly
    case .wrongCode, .otherEvent: .Failures.wrongCode
    case .guestDeclined: .Failures.guestDeclined
    case .unconfirmedAddress: .Failures.unconfirmedAddress
    case .suppressedAddress: .Failures.suppressedAddress
    case .unreadableFile: .Failures.unreadableFile
    case .bodyTooLarge, .headersTooLarge: .Failures.tooLarge
    case .unsupportedMedia: .Failures.unsupportedMedia
    case .unreadableImage: .Failures.unreadableImage
    case .unreadableRecording: .Failures.unreadableRecording
    case .recordingTooLong: .Failures.recordingTooLong
    case .recordingsUnavailable: .Failures.recordingsUnavailable
    case .tooMany: .Failures.tooMany
    case .invalidSubscription: .Failures.invalidSubscription
    case .invalidDeviceToken: .Failures.invalidDeviceToken
    case .overloaded, .storageBusy, .notReady: .Failures.overloaded
    case .filesUnavailable: .Failures.filesUnavailable
    case .phoneRestarted: .Failures.phoneRestarted
    case .storageFull: .Failures.storageFull
    case .storageMissing: .Failures.storageMissing
    case .internalError: .Failures.internalError
    }
  }
}
