/// The values of a route's `{…}` segments.
public struct Parameters: Sendable {
  private let names: [String]
  private let values: [String]

  init(names: [String] = [], values: [String] = []) {
    self.names = names
    self.values = values
  }

  /// The value of the segment of this name; empty when the route has none.
  public subscript(name: String) -> String {
    names.firstIndex(of: name).map { values[$0] } ?? ""
  }

  /// The segment as a value of another type; a text that is no such value means that there is nothing at the address,
  /// so it throws `HTTPFailure.notFound`.
  public func callAsFunction<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = Value(self[name]) else { throw HTTPFailure.notFound }
    return value
  }
}
