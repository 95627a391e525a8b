extension PayloadLinter {
  /// The rules, with stable names.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    // The text.
    case invalidJSON = "invalid-json"
    case invalidUTF8 = "invalid-utf-8"
    case duplicateKey = "duplicate-key"
    case tooDeep = "too-deep"
    case numberOutOfRange = "number-out-of-range"
    case payloadTooLarge = "payload-too-large"
    case userInfoShare = "user-info-share"

    // Keys and their values.
    case missingAPS = "missing-aps"
    case wrongType = "wrong-type"
    case invalidValue = "invalid-value"
    case unknownInterruptionLevel = "unknown-interruption-level"
    case misspelledKey = "misspelled-key"
    case ownKeyInAPS = "own-key-in-aps"
    case unknownAlertKey = "unknown-alert-key"
    case apsKeyOutside = "aps-key-outside"
    case alertKeyOutside = "alert-key-outside"
    case deprecatedKey = "deprecated-key"

    // The content that is shown.
    case nothingToShow = "nothing-to-show"
    case emptyAlert = "empty-alert"
    case textCut = "text-cut"
    case percentInBody = "percent-in-body"
    case unknownCategory = "unknown-category"
    case actionTextCut = "action-text-cut"
    case soundWithoutName = "sound-without-name"
    case soundWithoutExtension = "sound-without-extension"
    case unsupportedSound = "unsupported-sound"
    case missingLocalization = "missing-localization"
    case argumentCount = "loc-args-count"
    case argumentsWithoutKey = "loc-args-without-key"

    // Background and service extension.
    case contentAvailableWithAlert = "content-available-with-alert"
    case backgroundWithoutContentAvailable = "background-without-content-available"
    case mutableContentMissing = "mutable-content-missing"
    case mutableContentWithoutAlert = "mutable-content-without-alert"
    case mediaNotHTTPS = "media-not-https"
    case mediaTooLarge = "media-too-large"
    case unsupportedMedia = "unsupported-media"

    // Live Activities.
    case liveActivityKeyMissing = "live-activity-key-missing"
    case liveActivityKeyMisplaced = "live-activity-key-misplaced"
    case timestampInMilliseconds = "timestamp-in-milliseconds"
    case staleFromStart = "stale-from-start"

    // Headers.
    case priorityContradictsPushType = "priority-contradicts-push-type"
    case pushTypeContradictsPayload = "push-type-contradicts-payload"
    case collapseIdentifierTooLong = "collapse-id-too-long"
    case topicContradictsPushType = "topic-contradicts-push-type"
    case expirationOutOfRange = "expiration-out-of-range"
    case headerInPayload = "header-in-payload"
  }
}
