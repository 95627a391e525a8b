import Invites

/// Bytes of notices that are about to be sent, written outside of the transaction that sends them.
///
/// They are sent where they still say what there is to say: everything that they were written from is read again then,
/// and compared.
struct ComposedNotices: Sendable {
  private var notices: [Guest.ID: (contents: EventNotification.Contents, bytes: [UInt8])] = [:]
  private var areNew = false

  init() {}

  /// What cannot be written is left to the transaction, which keeps the reason.
  /// - Parameter areNew: whether the notices are not kept yet, under whatever name.
  init(_ contents: [EventNotification.Contents], areNew: Bool, _ composer: NotificationComposers.Composer) {
    self.areNew = areNew
    for contents in contents where !contents.isPointless {
      guard let bytes = try? composer(contents) else { continue }
      notices[contents.notice.guestID] = (contents, bytes)
    }
  }

  /// How a new notice for this guest has to be called to have the bytes.
  func newNotice(for guest: Guest.ID) -> EventNotification.ID? { areNew ? notices[guest]?.contents.notice.id : nil }

  /// Nil where something has changed.
  func bytes(of contents: EventNotification.Contents) -> [UInt8]? {
    guard let composed = notices[contents.notice.guestID], composed.contents == contents else { return nil }
    return composed.bytes
  }
}
