import Foundation
import UserNotifications

/// Photos as their notification carries them: in the `partyline` dictionary beside `aps`, and in the attachments.
struct PhotoUpdate {
  struct Photo: Equatable {
    /// The number of its entry in the thread.
    let sequence: Int
    /// Where it came from: the identifier of its attachment.
    let address: String
    let author: String
    /// Where the video or the sound is that it stands for: the identifier of another attachment. Nil for a picture.
    var recording: String?
    /// How long that is.
    var seconds: Int?
  }

  /// Who shared them, where and what, as the lock screen says it.
  let title: String
  let subtitle: String
  let text: String
  let photos: [Photo]

  /// More would not be told apart in a notification, and a payload has no room for them.
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
  /// What is said, in English, once all of it was taken back.
  var unsent: String {
    guard photos.count == 1, let photo = photos.first else { return "All of this was unsent." }
    if photo.isSound { return "This voice message was unsent." }
    return photo.recording == nil ? "This photo was unsent." : "This video was unsent."
  }
}

extension PhotoUpdate.Photo {
  /// Nil for what this version does not know.
  init?(_ fields: [AnyHashable: Any]) {
    guard let sequence = fields["sequence"] as? Int, let address = fields["url"] as? String else { return nil }
    self.init(
      sequence: sequence, address: address, author: fields["author"] as? String ?? "",
      recording: (fields["recording"] as? String).flatMap { Self.address($0, beside: address) },
      seconds: fields["seconds"] as? Int)
  }

  /// Nothing is to be seen of it but a picture that was drawn.
  var isSound: Bool { recording?.hasSuffix(".m4a") == true }

  /// `recording.mp4` beside `…/small.jpg`; nil for a name that leads elsewhere.
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

/// What the server says of them now.
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

  /// Never lower than it was before.
  let version: Int
  /// Without those that were taken back.
  let photos: [Photo]
  let replies: [Reply]

  var isLiked: Bool { !photos.isEmpty && photos.allSatisfy(\.isLiked) }
  /// Of all of them; more than anybody counts are not added up.
  var hearts: Int { photos.reduce(0) { $0 + min(max($1.hearts, 0), 1_000_000_000) } }
}

extension PhotoFacts {
  /// Reads `{"shared_photos": {"version": 3, …}}`, as the server says it among a notification's facts and after an answer.
  init?(in body: Data) {
    struct Body: Decodable { var sharedPhotos: PhotoFacts? }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let photos = (try? decoder.decode(Body.self, from: body))?.sharedPhotos else { return nil }
    self = photos
  }
}
