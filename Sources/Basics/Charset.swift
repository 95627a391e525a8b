#if canImport(Glibc)
  import Glibc
#endif

/// Decodes text in the character sets that files and mails name, with the C library's iconv.
public enum Charset {
  /// Decodes the text. Nil for an unknown character set, and for bytes that are invalid in it.
  ///
  /// Names have the meaning that browsers give them (WHATWG Encoding, section 4.2): ISO-8859-1 is windows-1252, GB 2312
  /// is GB 18030, Shift_JIS is windows-932.
  public static func decoded(_ bytes: [UInt8], as name: String) -> String? {
    let name = name.lowercased()
    if ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) { return String(validating: bytes, as: UTF8.self) }
    return known(name).flatMap { converted(bytes, from: $0) }
  }

  /// iconv's name for a character set. Nil for a set that is not known here. Only known names are passed to iconv,
  /// which loads a module for each.
  public static func converter(_ name: String) -> String? { known(name.lowercased()) }

  private static func known(_ name: String) -> String? {
    if let other = others[name] { return other }
    for prefix in ["iso-8859-", "iso8859-", "windows-125", "cp125"] where name.hasPrefix(prefix) {
      guard let number = Int(name.dropFirst(prefix.count)), (0...16).contains(number) else { return nil }
      return prefix.hasPrefix("iso") ? "ISO-8859-\(number)" : "CP125\(number)"
    }
    return nil
  }

  private static let others = [
    "iso-8859-1": "CP1252", "iso8859-1": "CP1252", "latin1": "CP1252", "l1": "CP1252", "ansi": "CP1252",
    "iso-8859-9": "CP1254", "iso-8859-11": "CP874", "tis-620": "CP874", "windows-874": "CP874",
    "iso-8859-8-i": "ISO-8859-8", "iso-8859-8-e": "ISO-8859-8",
    "gb2312": "GB18030", "gb_2312-80": "GB18030", "x-gbk": "GB18030", "gbk": "GB18030",
    "gb18030": "GB18030", "cp936": "GB18030",
    "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS", "cp950": "CP950",
    "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932", "windows-31j": "CP932",
    "cp932": "CP932",
    "euc-jp": "EUC-JP", "iso-2022-jp": "ISO-2022-JP",
    "euc-kr": "CP949", "ks_c_5601-1987": "CP949", "ks_c_5601": "CP949", "korean": "CP949",
    "cp949": "CP949",
    "koi8-r": "KOI8-R", "koi8-u": "KOI8-U", "ibm866": "CP866", "cp866": "CP866", "macintosh": "MACINTOSH",
    "x-mac-roman": "MACINTOSH", "utf-7": "UTF-7", "unicode-1-1-utf-7": "UTF-7",
    "cp437": "CP437", "ibm437": "CP437", "cp850": "CP850", "ibm850": "CP850", "cp852": "CP852",
    "utf-16": "UTF-16", "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE",
  ]

  private static func converted(_ bytes: [UInt8], from name: String) -> String? {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    // No character of these sets takes more than four bytes in UTF-8.
    var output = [CChar](repeating: 0, count: 4 * bytes.count + 4)
    let count = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target -> Int? in
        var (from, left) = (source.baseAddress, source.count)
        var (to, room) = (target.baseAddress, target.count)
        guard iconv(converter, &from, &left, &to, &room) != Int(bitPattern: UInt.max), left == 0,
          // In sets where marks follow their letters, iconv may still hold back the last letter.
          iconv(converter, nil, nil, &to, &room) != Int(bitPattern: UInt.max)
        else { return nil }
        return target.count - room
      }
    }
    return count.map { String(decoding: output[..<$0].map { UInt8(bitPattern: $0) }, as: UTF8.self) }
  }
}
