/// A setting that cannot be used; the message names the fix.
public struct ConfigurationError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
