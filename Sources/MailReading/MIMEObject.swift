import Basics
internal import CGMime
import Foundation

/// A mail, or a part of one, as GMime reads it. All calls to GMime are here.
///
/// Not Sendable: GMime's objects belong to the thread that reads the mail. A part lives as long as its mail.
struct MIMEObject {
  enum Kind { case part, multipart, message, other }

  /// Frees the mail when the last object that belongs to it is released.
  private final class Owner {
    let mail: UnsafeMutablePointer<GMimeObject>
    init(_ mail: UnsafeMutablePointer<GMimeObject>) { self.mail = mail }
    deinit { partyline_mail_free(mail) }
  }

  private static let isReady: Bool = {
    g_mime_init()
    return true
  }()

  private let owner: Owner
  private let pointer: UnsafeMutablePointer<GMimeObject>

  /// Fails when there are no headers.
  init?(_ bytes: some Collection<UInt8>) {
    guard Self.isReady else { return nil }
    let bytes = Self.boundingHeaders(bytes)
    guard let mail = partyline_mail_parse(bytes, bytes.count) else { return nil }
    (owner, pointer) = (Owner(mail), mail)
    guard g_mime_header_list_get_count(g_mime_object_get_header_list(mail)) > 0 else { return nil }
  }

  /// The maximum length of a header that is read, in bytes, in a mail and in the mails inside it. GMime parses some
  /// headers recursively, one level per character.
  private static let headerLimit = 16 << 10

  /// The mail with each header, including its continuation lines, cut to `headerLimit` bytes. Every line that looks
  /// like a header counts.
  private static func boundingHeaders(_ mail: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(mail.count)
    /// The length of the current header, including continuation lines. Nil in a line that is not a header.
    var length: Int? = 0
    var (isNew, isName) = (true, true)
    for byte in mail {
      if isNew {
        // A blank continues the previous line.
        if byte != 0x20, byte != 0x09 { (length, isName) = (0, true) }
        isNew = false
      }
      if byte == UInt8(ascii: "\n") {
        isNew = true
        // A line without a colon is not a header.
        if isName { length = nil }
        bytes.append(byte)
        continue
      }
      if isName, let before = length {
        if byte == UInt8(ascii: ":") {
          isName = false
        } else if !isOfName(byte) || before > 100 {
          (length, isName) = (nil, false)
        }
      }
      if let before = length {
        length = before + 1
        guard before < headerLimit else { continue }
      }
      bytes.append(byte)
    }
    return bytes
  }

  /// Whether the byte is a letter, a digit, a hyphen, an underscore, a space, or the CR of a line end.
  private static func isOfName(_ byte: UInt8) -> Bool { byte.isBase64URL || byte == 0x20 || byte == 0x0D }

  private init(_ pointer: UnsafeMutablePointer<GMimeObject>, of owner: Owner) {
    (self.pointer, self.owner) = (pointer, owner)
  }
}

/// Headers.
extension MIMEObject {
  /// The first header of this name, unfolded and with encoded words decoded (RFC 2047). Nil for none.
  func header(_ name: String) -> String? {
    g_mime_object_get_header(pointer, name).map { String(cString: $0) }
  }

  /// The addresses in all headers of this name, in lowercase; at most 100.
  func addresses(_ name: String) -> [String] {
    let list = g_mime_object_get_header_list(pointer)
    var found: [String] = []
    for index in 0..<min(g_mime_header_list_get_count(list), 500) {
      guard let header = g_mime_header_list_get_header_at(list, index), let own = g_mime_header_get_name(header),
        strcasecmp(own, name) == 0, let value = g_mime_header_get_raw_value(header)
      else { continue }
      found += Self.addresses(in: String(cString: value), most: 100 - found.count)
      if found.count >= 100 { break }
    }
    return found
  }

  /// The display name of a header's first mailbox. Nil for none.
  func name(_ header: String) -> String? {
    guard let value = self.header(header), let name = partyline_mail_first_name(value) else { return nil }
    defer { g_free(name) }
    return String(cString: name)
  }

  static func addresses(in header: String, most: Int) -> [String] {
    guard let text = partyline_mail_addresses(header, Int32(most)) else { return [] }
    defer { g_free(text) }
    return String(cString: text).split(separator: "\n").map { $0.lowercased() }.filter {
      $0.utf8.count <= 320 && $0.utf8.count { $0 == UInt8(ascii: "@") } == 1 && $0.first != "@" && $0.last != "@"
    }
  }

  /// The Message-ID with `<` and `>`. Nil for none.
  var messageID: String? {
    guard let id = header("Message-ID")?.trimmingCharacters(in: .whitespaces), id.hasPrefix("<"), id.hasSuffix(">"),
      id.utf8.count <= 998
    else { return nil }
    return id
  }

  /// The media type in lowercase, such as `text/calendar`.
  var mediaType: String {
    guard let type = g_mime_object_get_content_type(pointer), let major = g_mime_content_type_get_media_type(type),
      let minor = g_mime_content_type_get_media_subtype(type)
    else { return "text/plain" }
    return "\(String(cString: major))/\(String(cString: minor))".lowercased()
  }

  /// A parameter of Content-Type. Nil for none.
  func parameter(_ name: String) -> String? {
    guard let type = g_mime_object_get_content_type(pointer) else { return nil }
    return g_mime_content_type_get_parameter(type, name).map { String(cString: $0) }
  }

  /// Whether the sender marked the part as an attachment.
  var isAttachment: Bool {
    g_mime_object_get_disposition(pointer).map { String(cString: $0).lowercased() == "attachment" } ?? false
  }

  var isNamedByPage: Bool { g_mime_object_get_content_id(pointer) != nil }
}

/// Content.
extension MIMEObject {
  var kind: Kind {
    switch partyline_mail_kind_of(pointer) {
    case PARTYLINE_MAIL_PART: .part
    case PARTYLINE_MAIL_MULTIPART: .multipart
    case PARTYLINE_MAIL_MESSAGE: .message
    default: .other
    }
  }

  /// The content of a mail, as opposed to its headers.
  var body: MIMEObject? { partyline_mail_body(pointer).map { MIMEObject($0, of: owner) } }
  /// The mail inside a part of kind `message`.
  var inside: MIMEObject? { partyline_mail_inside(pointer).map { MIMEObject($0, of: owner) } }

  /// The first `most` children.
  func children(most: Int) -> [MIMEObject] {
    (0..<min(max(0, partyline_mail_count(pointer)), Int32(most))).compactMap { index in
      partyline_mail_child(pointer, index).map { MIMEObject($0, of: owner) }
    }
  }

  /// The part's file name. Nil for none.
  var fileName: String? { partyline_mail_file_name(pointer).map { String(cString: $0) } }

  /// The content with its transfer encoding decoded.
  var content: [UInt8] { partyline_mail_content(pointer).map(Self.bytes) ?? [] }

  /// The content as text: in the declared character set, or else in UTF-8, or else in Windows-1252.
  var text: String { Self.text(of: content, charset: parameter("charset")) }

  private static func bytes(_ array: UnsafeMutablePointer<GByteArray>) -> [UInt8] {
    defer { g_byte_array_unref(array) }
    return Array(UnsafeBufferPointer(start: array.pointee.data, count: Int(array.pointee.len)))
  }
}

/// Character sets.
extension MIMEObject {
  /// Names that some programs write for UTF-8, or when they know no character set.
  private static let unicode: Set = ["utf-8", "utf8", "unicode-1-1-utf-8", "x-unknown", "unknown-8bit", "default"]

  static func text(of bytes: [UInt8], charset: String?) -> String {
    let name = (charset ?? "").lowercased().trimmingCharacters(in: .whitespaces.union(.init(charactersIn: "\"'")))
    let isSilent = name.isEmpty || name.hasSuffix("ascii")
    if isSilent || unicode.contains(name), let text = String(validating: bytes, as: UTF8.self) {
      return withoutMark(text)
    }
    // Bytes declared as UTF-8 are damaged UTF-8. Undeclared bytes may come from old programs.
    if unicode.contains(name) { return withoutMark(String(decoding: bytes, as: UTF8.self)) }
    let set = isSilent ? "windows-1252" : name
    if let text = Charset.decoded(bytes, as: set) { return withoutMark(text) }
    // The bytes are damaged, or only the system knows their character set by this name.
    if let text = partyline_mail_utf8(bytes, bytes.count, Charset.converter(set) ?? set).map(Self.bytes) {
      return withoutMark(String(decoding: text, as: UTF8.self))
    }
    return String(validating: bytes, as: UTF8.self) ?? text(of: bytes, charset: nil)
  }

  private static func withoutMark(_ text: String) -> String {
    text.first == "\u{feff}" ? String(text.dropFirst()) : text
  }
}
