/// A form as a browser sends it: `application/x-www-form-urlencoded` or `multipart/form-data` (RFC 7578).
public struct Form: Sendable {
  public var fields: Query
  public var uploads: [Upload]

  public init(_ fields: Query = Query(), uploads: [Upload] = []) {
    self.fields = fields
    self.uploads = uploads
  }

  /// The first value of the field of this name.
  public subscript(name: String) -> String? { fields[name] }

  /// All values of the field of this name, in order.
  public func all(_ name: String) -> [String] { fields.all(name) }

  /// The files of the field of this name, in order.
  public func uploads(_ name: String) -> [Upload] {
    uploads.filter { $0.fieldName == name }
  }
}
