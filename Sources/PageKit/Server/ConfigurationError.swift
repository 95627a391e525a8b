/// A setting that cannot be used. The message says how to fix it.
public struct ConfigurationError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
