import Foundation
@_exported import HTTP

extension HTTPClient {
  /// A request to another server.
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

    /// A GET request.
    public init(_ url: URL, headers: Headers = [:]) {
      self.init(.get, url, headers: headers)
    }
  }

  /// A response. The body is as the server sent it, without decompression.
  public struct Response: Hashable, Sendable {
    public let status: Status
    public let headers: Headers
    public let body: Data
    /// The protocol of the response: `HTTP/1.1` or `HTTP/2`.
    public let version: String
  }

  /// A body that was saved to a file.
  public struct Download: Hashable, Sendable {
    public let file: URL
    /// The size in bytes.
    public let size: Int
    /// The `Content-Type` in lower case and without parameters. The server's claim, which nothing has verified.
    public let mediaType: String?
    /// The status, 200 to 299.
    public let status: Status
  }
}
