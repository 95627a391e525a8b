/// The values of a route's `{…}` segments.
public struct Parameters: Sendable {
  private let names: [String]
  private let values: [String]

  init(names: [String] = [], values: [String] = []) {
    self.names = names
    self.values = values
  }

  /// The value of the segment with this name. Empty when the route has no such segment.
  public subscript(name: String) -> String {
    names.firstIndex(of: name).map { values[$0] } ?? ""
  }

  /// Returns the segment as a value of another type. Throws `HTTPFailure.notFound` when the text is not such a value,
  /// because there is then nothing at the address.
  public func callAsFunction<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = Value(self[name]) else { throw HTTPFailure.notFound }
    return value
  }
}
