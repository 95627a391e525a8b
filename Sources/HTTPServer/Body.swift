/// What a request carries.
public enum Body: Sendable {
  case empty
  /// JSON and anything else that is not a form, at most the route's `Limits.body` long.
  case bytes([UInt8])
  case form(Form)

  /// The bytes, or nothing where there are none or where they were a form.
  public var bytes: [UInt8] {
    if case .bytes(let bytes) = self { return bytes }
    return []
  }

  /// The form; one without fields where there is none.
  public var form: Form {
    if case .form(let form) = self { return form }
    return Form()
  }
}
