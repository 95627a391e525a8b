import Invites

extension Failure.Code {
  /// The HTTP status of the failure (RFC 9110 section 15): one table for all failures.
  package var status: Int {
    switch self {
    case .malformedRequest, .malformedJSON, .invalidCursor: 400
    case .unknownField, .missingField, .wrongType, .invalidText, .textTooLong, .outOfRange, .invalidDate,
      .invalidTimeZone, .invalidRecurrence, .unknownAction:
      422
    case .signInRequired, .wrongPassphrase, .wrongToken: 401
    case .forbidden, .crossOrigin, .offTheList: 403
    case .notFound, .wrongCode: 404
    case .methodNotAllowed: 405
    case .alreadySetUp, .eventFull, .answersClosed, .eventOver, .nameTaken, .phoneLocked, .eventCancelled,
      .editConflict,
      .tooLate, .tooEarly, .otherGuest, .otherEvent, .guestDeclined, .unconfirmedAddress, .suppressedAddress:
      409
    case .openingGone, .linkClosed: 410
    case .idempotencyConflict: 422
    case .bodyTooLarge: 413
    case .headersTooLarge: 431
    case .unsupportedMedia: 415
    case .unreadableImage, .unreadableFile, .unreadableRecording, .recordingTooLong, .tooMany, .invalidSubscription,
      .invalidDeviceToken:
      422
    case .tooManyAttempts: 429
    case .overloaded, .phoneRestarted, .storageBusy, .storageMissing, .filesUnavailable, .notReady: 503
    case .storageFull: 507
    case .internalError: 500
    case .recordingsUnavailable: 501
    }
  }

  /// A short title for an error page or a problem document.
  package var title: String {
    switch self {
    case .malformedRequest: "The request could not be read"
    case .malformedJSON: "The JSON could not be read"
    case .unknownField: "Unknown field"
    case .missingField: "Something is missing"
    case .wrongType: "Wrong type"
    case .invalidText: "Text not allowed"
    case .textTooLong: "Too long"
    case .outOfRange: "Out of range"
    case .invalidDate: "Date not possible"
    case .invalidTimeZone: "Unknown time zone"
    case .invalidRecurrence: "Series not possible"
    case .invalidCursor: "Cursor not valid"
    case .unknownAction: "Unknown action"
    case .signInRequired: "Please sign in"
    case .wrongPassphrase: "Wrong name or passphrase"
    case .wrongToken: "This link is not valid"
    case .forbidden: "Not yours to do"
    case .crossOrigin: "Request from another site"
    case .otherGuest: "Another guest’s page"
    case .tooManyAttempts: "Too many attempts"
    case .notFound: "Not found"
    case .methodNotAllowed: "Method not allowed"
    case .alreadySetUp: "Already set up"
    case .eventFull: "Full"
    case .answersClosed: "Answers closed"
    case .eventOver: "Over"
    case .idempotencyConflict: "Idempotency key used before"
    case .nameTaken: "Name taken"
    case .openingGone: "No longer open"
    case .phoneLocked: "The phone is locked"
    case .eventCancelled: "Called off"
    case .offTheList: "Not on the list"
    case .linkClosed: "Link closed"
    case .editConflict: "Changed meanwhile"
    case .tooLate: "Too late"
    case .tooEarly: "Too early"
    case .wrongCode: "No such code"
    case .otherEvent: "Another event’s code"
    case .guestDeclined: "Declined"
    case .unconfirmedAddress: "No confirmed address"
    case .suppressedAddress: "Not written to"
    case .bodyTooLarge: "Too large"
    case .headersTooLarge: "Headers too large"
    case .unsupportedMedia: "Not a picture we can take"
    case .unreadableImage: "Picture damaged"
    case .unreadableRecording: "Recording damaged"
    case .recordingTooLong: "Recording too long"
    case .recordingsUnavailable: "No videos and sounds here"
    case .unreadableFile: "File damaged"
    case .tooMany: "Too many"
    case .invalidSubscription: "Not a subscription we can send to"
    case .invalidDeviceToken: "Not an app we can send to"
    case .overloaded: "Busy"
    case .phoneRestarted: "The phone had to start again"
    case .storageMissing: "The server's files are gone"
    case .storageFull: "No room left"
    case .storageBusy: "Database busy"
    case .filesUnavailable: "Photos out of reach"
    case .notReady: "Not ready"
    case .internalError: "Something went wrong"
    }
  }
}
