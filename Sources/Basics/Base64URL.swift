import Foundation

/// Base64 with the URL-safe alphabet and without padding (RFC 4648 section 5).
public enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Bit by bit: a list of guests has a link for each, and replacing characters of Foundation's text three times over
  /// took longer than all the rest of that answer.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.underestimatedCount * 4 + 2) / 3)
    var (buffer, count) = (UInt32(0), 0)
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(buffer >> count & 63)])
      }
    }
    if count > 0 { text.append(alphabet[Int(buffer << (6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes; nil for a text with other characters, or of a length that no bytes have. Padding may be there.
  public static func decode(_ text: String) -> [UInt8]? {
    let bare = text.prefix { $0 != "=" }
    guard text.utf8.count - bare.utf8.count <= 2, text.dropFirst(bare.count).allSatisfy({ $0 == "=" }),
      bare.utf8.allSatisfy({ $0.isBase64URL }), bare.utf8.count % 4 != 1
    else { return nil }
    let standard = bare.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    return Data(base64Encoded: standard + padding).map { [UInt8]($0) }
  }

  /// The same for either alphabet: many programs write keys in the one of section 4, whatever they were asked for.
  public static func decode(anyAlphabet text: String) -> [UInt8]? {
    decode(text.replacing("+", with: "-").replacing("/", with: "_"))
  }
}

extension UInt8 {
  fileprivate var isBase64URL: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
