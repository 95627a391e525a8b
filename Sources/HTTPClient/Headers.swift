extension HTTPClient {
  /// Header fields in the order sent or received; names compare without regard to case (RFC 9110, section 5.1).
  public struct Headers: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    public struct Field: Hashable, Sendable {
      public let name: String
      public let value: String

      public init(name: String, value: String) {
        self.name = name
        self.value = value
      }
    }

    public private(set) var fields: [Field]

    public init(_ fields: [Field] = []) {
      self.fields = fields
    }

    public init(dictionaryLiteral elements: (String, String)...) {
      fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first field's value; setting replaces every field of that name.
    public subscript(name: String) -> String? {
      get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
      set {
        fields.removeAll { $0.name.lowercased() == name.lowercased() }
        if let newValue { add(name, newValue) }
      }
    }

    public mutating func add(_ name: String, _ value: String) {
      fields.append(Field(name: name, value: value))
    }
  }
}

extension HTTPClient.Headers.Field {
  /// One line as libcurl takes it: `Name: value`, or `Name;` for an empty value. Throws when the field would not stay
  /// one line, so that no caller's text can add a field of its own.
  func line() throws -> String {
    guard name.isHTTPToken else { throw HTTPClientError.malformedRequest("“\(name)” is no header name") }
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw HTTPClientError.malformedRequest("the value of \(name) holds a control character")
    }
    return value.allSatisfy({ $0 == " " || $0 == "\t" }) ? "\(name);" : "\(name): \(value)"
  }
}

extension String {
  /// RFC 9110, section 5.6.2.
  var isHTTPToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
