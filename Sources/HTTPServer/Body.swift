/// The body of a request.
public enum Body: Sendable {
  case empty
  /// JSON and anything else that is not a form; at most as long as the route's `Limits.body`.
  case bytes([UInt8])
  case form(Form)

  /// The bytes. Empty when the request has no body or the body is a form.
  public var bytes: [UInt8] {
    if case .bytes(let bytes) = self { return bytes }
    return []
  }

  /// The form. It has no fields when the body is not a form.
  public var form: Form {
    if case .form(let form) = self { return form }
    return Form()
  }
}
