import Foundation

/// Base64 with the URL-safe alphabet and without padding (RFC 4648 section 5).
public enum Base64URL {
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    bytes.withContiguousStorageIfAvailable(encode(buffer:)) ?? Array(bytes).withUnsafeBufferPointer(encode(buffer:))
  }

  /// Encodes without Foundation: a guest list has a link for each guest, and replacing characters in Foundation's
  /// result three times took longer than the rest of that response.
  private static func encode(buffer bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: (bytes.count * 4 + 2) / 3) { text in
      var (buffer, bits, end) = (UInt32(0), 0, 0)
      func append(_ sextet: UInt32) {
        text[end] = alphabet.utf8Start[Int(sextet & 63)]
        end += 1
      }
      for byte in bytes {
        buffer = buffer << 8 | UInt32(byte)
        bits += 8
        while bits >= 6 {
          bits -= 6
          append(buffer >> bits)
        }
      }
      if bits > 0 { append(buffer << (6 - bits)) }
      return end
    }
  }

  private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  /// Decodes a text, with or without padding. Nil for a text with other characters, or of an impossible length.
  public static func decode(_ text: String) -> [UInt8]? {
    let bare = text.prefix { $0 != "=" }
    guard text.utf8.count - bare.utf8.count <= 2, text.dropFirst(bare.count).allSatisfy({ $0 == "=" }),
      bare.utf8.allSatisfy({ $0.isBase64URL }), bare.utf8.count % 4 != 1
    else { return nil }
    let standard = bare.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    return Data(base64Encoded: standard + padding).map { [UInt8]($0) }
  }

  /// Decodes a text in either alphabet, because many programs write keys in the alphabet of section 4 even when asked
  /// for this one.
  public static func decode(anyAlphabet text: String) -> [UInt8]? {
    decode(text.replacing("+", with: "-").replacing("/", with: "_"))
  }
}

extension UInt8 {
  /// Whether the byte is a character of the URL-safe alphabet (RFC 4648 section 5).
  public var isBase64URL: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
