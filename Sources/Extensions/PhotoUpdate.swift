import Foundation
import UserNotifications

/// Photos from their notification: from the `partyline` dictionary beside `aps`, and the attachments.
struct PhotoUpdate {
  struct Photo: Equatable {
    /// The sequence number of the photo's entry in the thread.
    let sequence: Int
    /// The photo's address, which is the identifier of its attachment.
    let address: String
    let author: String
    /// The address of the video or sound that the picture represents, which is the identifier of another attachment.
    /// Nil for a plain picture.
    var recording: String?
    /// The length of the recording.
    var seconds: Int?
  }

  /// The author, place and subject, as on the lock screen.
  let title: String
  let subtitle: String
  let text: String
  let photos: [Photo]

  /// The maximum number of photos. A payload has no space for more, and they would be too small to recognize.
  private static let limit = 16

  init(_ content: UNNotificationContent) {
    let details = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    title = content.title
    subtitle = content.subtitle
    text = details["text"] as? String ?? content.body
    let photos = (details["photos"] as? [[AnyHashable: Any]] ?? []).compactMap(Photo.init)
    self.photos = Array(photos.prefix(Self.limit))
  }
}

extension PhotoUpdate {
  /// The English text shown after everything was unsent.
  var unsent: String {
    guard photos.count == 1, let photo = photos.first else { return "All of this was unsent." }
    if photo.isSound { return "This voice message was unsent." }
    return photo.recording == nil ? "This photo was unsent." : "This video was unsent."
  }
}

extension PhotoUpdate.Photo {
  /// Nil when this version does not know the fields.
  init?(_ fields: [AnyHashable: Any]) {
    guard let sequence = fields["sequence"] as? Int, let address = fields["url"] as? String else { return nil }
    self.init(
      sequence: sequence, address: address, author: fields["author"] as? String ?? "",
      recording: (fields["recording"] as? String).flatMap { Self.address($0, beside: address) },
      seconds: fields["seconds"] as? Int)
  }

  /// Whether the recording is a sound, whose picture is only a drawing.
  var isSound: Bool { recording?.hasSuffix(".m4a") == true }

  /// Resolves `recording.mp4` next to `…/small.jpg`. Nil for a name that leads elsewhere.
  private static func address(_ name: String, beside address: String) -> String? {
    let isName =
      !name.isEmpty && name.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || isAlphanumeric($0) }
    guard isName, !name.hasPrefix("."), let slash = address.lastIndex(of: "/") else { return nil }
    return address[...slash] + name
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    let character = Character(UnicodeScalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}

/// The current state of the photos, from the server.
struct PhotoFacts: Decodable, Equatable, Sendable {
  struct Photo: Decodable, Equatable, Sendable {
    let sequence: Int
    let hearts: Int
    let isLiked: Bool
  }

  struct Reply: Decodable, Equatable, Sendable {
    let author: String
    let text: String
    let isOwn: Bool
  }

  /// A version number that never decreases.
  let version: Int
  /// The photos that have not been unsent.
  let photos: [Photo]
  let replies: [Reply]

  var isLiked: Bool { !photos.isEmpty && photos.allSatisfy(\.isLiked) }
  /// The total number of hearts. Each photo counts at most a billion, so that the sum cannot overflow.
  var hearts: Int { photos.reduce(0) { $0 + min(max($1.hearts, 0), 1_000_000_000) } }
}

extension PhotoFacts {
  /// Reads `{"shared_photos": {"version": 3, …}}`, which the server sends in a notification's facts and in its reply to
  /// an action.
  init?(in body: Data) {
    struct Body: Decodable { var sharedPhotos: PhotoFacts? }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let photos = (try? decoder.decode(Body.self, from: body))?.sharedPhotos else { return nil }
    self = photos
  }
}
