import Foundation

/// The bytes of an untrusted property list, checked before a parser recurses into them.
struct PropertyListFile {
  /// The maximum size in bytes. An Info.plist has a few thousand.
  static let sizeLimit = 256 << 10
  /// The maximum number of dictionaries and arrays in XML, or of all objects in a binary list. It bounds the nesting
  /// depth.
  static let valueLimit = 500

  let data: Data

  init(_ url: URL) throws(InfoPlistError) {
    let read: Result<Data, any Error> = Result {
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }  // The file was only read, so a failing close loses nothing.
      return try file.read(upToCount: Self.sizeLimit + 1) ?? Data()
    }
    switch read {
    case .success(let data): try self.init(data)
    case .failure(let error): throw InfoPlistError(.unreadable(error.localizedDescription))
    }
  }

  init(_ data: Data) throws(InfoPlistError) {
    guard data.count <= Self.sizeLimit else { throw InfoPlistError(.tooLarge(limit: Self.sizeLimit)) }
    self.data = data
    let isBinary = data.starts(with: Data("bplist00".utf8))
    let values = try isBinary ? binaryValues() : xmlContainers()
    guard values <= Self.valueLimit else { throw InfoPlistError(.tooManyValues(limit: Self.valueLimit)) }
  }

  /// Decodes `type`. A missing value, or a value of another type, is reported with its key path.
  func decode<Value: Decodable>(_ type: Value.Type) throws(InfoPlistError) -> Value {
    switch Result(catching: { try PropertyListDecoder().decode(type, from: data) }) {
    case .success(let value): return value
    case .failure(let error as InfoPlistError): throw error
    case .failure(let error as DecodingError): throw InfoPlistError(error)
    case .failure(let error): throw InfoPlistError(.notAPropertyList("\(error.localizedDescription)"))
    }
  }

  /// Reads the object count from the trailer of a binary list: the eight bytes before its last sixteen.
  private func binaryValues() throws(InfoPlistError) -> Int {
    guard data.count >= 40 else { throw InfoPlistError(.notAPropertyList("it ends early")) }
    let count = data.suffix(24).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: count)
  }

  /// Counts the opening tags of dictionaries and arrays, wherever they are written.
  private func xmlContainers() throws(InfoPlistError) -> Int {
    guard let text = String(validating: data, as: UTF8.self), !text.utf8.contains(0) else {
      throw InfoPlistError(.notAPropertyList("it is not UTF-8"))
    }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist") else {
      throw InfoPlistError(.notAPropertyList("it begins with neither <?xml nor <plist"))
    }
    if let encoding = start.prefix(200).firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/) {
      guard ["utf-8", "us-ascii"].contains(encoding.1.lowercased()) else {
        throw InfoPlistError(.notAPropertyList("its encoding is not UTF-8"))
      }
    }
    return data.count(of: "<dict") + data.count(of: "<array")
  }
}

extension Data {
  fileprivate func count(of tag: String) -> Int {
    let tag = Data(tag.utf8)
    var (found, from) = (0, startIndex)
    while let range = range(of: tag, in: from..<endIndex) { (found, from) = (found + 1, range.upperBound) }
    return found
  }
}

extension String {
  fileprivate init?(validating data: Data, as encoding: UTF8.Type) {
    guard let text = String(data: data, encoding: .utf8) else { return nil }
    self = text
  }
}

extension InfoPlistError {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self.init(.missing, at: (context.codingPath + [key]).joined)
    case .valueNotFound(_, let context): self.init(.missing, at: context.codingPath.joined)
    case .typeMismatch(let type, let context):
      self.init(.wrongType(expected: Self.name(of: type)), at: context.codingPath.joined)
    case .dataCorrupted(let context):
      self.init(.notAPropertyList(context.debugDescription), at: context.codingPath.joined)
    @unknown default: self.init(.notAPropertyList("\(error)"))
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a String"
    case is Bool.Type: "a Boolean"
    case is Double.Type: "a Number"
    default: "\(type)".hasPrefix("Array") ? "an Array" : "a Dictionary"
    }
  }
}

extension [any CodingKey] {
  /// The path with dots. An index appears as a number.
  var joined: String { map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".") }
}
