import Foundation
@_exported import HTTP

extension HTTPClient {
  /// A request to another server.
  public struct Request: Hashable, Sendable {
    public var method: Method
    public var url: URL
    public var headers: Headers
    public var body: Data
    /// A file whose contents are the body, in place of `body`. They are read while they are sent.
    public var file: URL?
    /// Nil for a request that is not signed.
    public var signature: Signature?

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

  /// The key with which a request is signed (AWS Signature Version 4), as services with Amazon's S3 interface demand.
  ///
  /// libcurl signs the method, the path, the query and the header fields. Before version 8.3 it signs the query as it
  /// is, and the body only by the field `x-amz-content-sha256`. The caller therefore sets that field, sorts the items
  /// of the query by name, and percent-encodes everything but letters, digits and `-._~`.
  public struct Signature: Hashable, Sendable {
    public var keyID: String
    public var secret: String
    /// The region of the service, such as `eu-central-1`.
    public var region: String
    /// The name of the service, such as `s3`.
    public var service: String

    public init(keyID: String, secret: String, region: String, service: String) {
      (self.keyID, self.secret, self.region, self.service) = (keyID, secret, region, service)
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
