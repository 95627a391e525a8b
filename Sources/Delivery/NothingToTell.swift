/// Thrown in place of a notice's bytes when there is nothing left that it could tell: read, taken back or muted
/// meanwhile. The courier then lets it go.
public struct NothingToTell: Error, CustomStringConvertible {
  public let description = "there is nothing left to tell: read, taken back or muted meanwhile"

  public init() {}
}
