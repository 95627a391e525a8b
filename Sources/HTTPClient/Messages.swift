import Foundation
@_exported import HTTP

extension HTTPClient {
  /// What to ask for.
  public struct Request: Hashable, Sendable {
    public var method: Method
    public var url: URL
    public var headers: Headers
    public var body: Data

    public init(_ method: Method, _ url: URL, headers: Headers = [:], body: Data = Data()) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }

    /// A GET.
    public init(_ url: URL, headers: Headers = [:]) {
      self.init(.get, url, headers: headers)
    }
  }

  /// What came back; the body is as the server sent it, without decompression.
  public struct Response: Hashable, Sendable {
    public let status: Status
    public let headers: Headers
    public let body: Data
    /// The protocol spoken: `HTTP/1.1`, `HTTP/2`.
    public let version: String
  }

  /// A body that went to a file.
  public struct Download: Hashable, Sendable {
    public let file: URL
    /// In bytes.
    public let size: Int
    /// The `Content-Type` in lower case and without parameters. It is the server's claim, not a fact.
    public let mediaType: String?
    /// 200 to 299.
    public let status: Status
  }
}
