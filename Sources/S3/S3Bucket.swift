import Basics
import Foundation
import HTTPClient
import SystemCrypto

/// A bucket of a service that offers Amazon's S3 interface, such as Amazon, Ceph, Garage or MinIO.
///
/// ```swift
/// let bucket = try S3Bucket(.init(endpoint: "https://s3.example.org", bucket: "party", prefix: "files/"), key: key)
/// try await bucket.put(file, as: "photos/1.jpg", type: "image/jpeg")
/// ```
/// Objects are addressed by path, `https://endpoint/bucket/prefix/key`, and redirects are not followed. Uploads and
/// downloads pass through memory in pieces. The SHA-256 of an object is sent with it, so that the service refuses a
/// damaged upload, and is compared after a download. All errors are ``S3Error`` or `CancellationError`.
public final class S3Bucket: Sendable {
  public struct Address: Hashable, Sendable, CustomStringConvertible {
    /// The scheme and the host of the service, such as `https://s3.eu-central-1.amazonaws.com`.
    public var endpoint: String
    public var region: String
    public var bucket: String
    /// The beginning of all keys, empty or with a slash at its end.
    public var prefix: String

    public init(endpoint: String, region: String = "us-east-1", bucket: String, prefix: String = "") {
      (self.endpoint, self.region, self.bucket, self.prefix) = (endpoint, region, bucket, prefix)
    }

    public var description: String { "s3://\(bucket)/\(prefix)" }
  }

  /// An object as a listing describes it.
  public struct Object: Hashable, Sendable {
    /// The key without the bucket's prefix.
    public let key: String
    public let bytes: Int
    public let modifiedAt: Date
  }

  public let address: Address
  private let signature: HTTPClient.Signature
  /// The time for which an operation is repeated, and the longest silence of the service.
  private let patience: Duration
  private let client: HTTPClient

  /// - Parameters:
  ///   - keyID: the identifier of the access key.
  ///   - secret: the access key's secret.
  ///   - patience: the time after which an operation is not tried again, and after which a silent service is given up.
  /// - Throws: ``S3Error/unavailable(_:)`` if the endpoint is not an http or https URL.
  public init(_ address: Address, keyID: String, secret: String, patience: Duration = .seconds(15)) throws(S3Error) {
    guard let url = URL(string: address.endpoint), let origin = HTTPClient.Origin(url) else {
      throw .unavailable("“\(address.endpoint)” is not an http or https URL")
    }
    self.address = address
    self.patience = patience
    signature = HTTPClient.Signature(keyID: keyID, secret: secret, region: address.region, service: "s3")
    client = HTTPClient(.init(allowedOrigins: [origin], connectionsPerHost: 16))
  }

  /// Ends all operations in progress.
  public func shutdown() async { await client.shutdown() }
}

extension S3Bucket {
  /// Stores a file, and replaces an object with the same key. Returns once the service has acknowledged the object.
  public func put(_ file: URL, as key: String, type: String = "application/octet-stream") async throws {
    let hash = try await Self.sha256(file)
    var request = try request(.put, key, hash: hash)
    request.file = file
    request.headers["Content-Type"] = type
    request.headers[Self.hashField] = hash
    let ready = request
    try await retrying { try Self.requireObject(await self.send(ready)) }
  }

  /// Saves an object as `file`, which appears only when it is complete and has been checked.
  /// - Returns: false if there is no such object.
  public func get(_ key: String, to file: URL) async throws -> Bool {
    let request = try request(.get, key)
    let unchecked = file.appendingPathExtension("part-\(UUID().uuidString)")
    return try await retrying {
      do {
        let response = try await self.exchange {
          try await self.client.download(request, to: unchecked, limits: self.limits)
        }
        try await Self.check(unchecked, against: response)
        try Self.move(unchecked, to: file)
        return true
      } catch S3Error.noSuchObject {
        return false
      }
    }
  }

  /// Returns the size of an object in bytes. Nil if there is no such object.
  public func size(of key: String) async throws -> Int? {
    let request = try request(.head, key)
    return try await retrying {
      do {
        let response = try await self.send(request)
        try Self.requireObject(response)
        guard let length = response.headers["Content-Length"].flatMap({ Int($0) }) else { throw S3Error.notS3 }
        return length
      } catch S3Error.noSuchObject {
        return nil
      }
    }
  }

  /// Deletes an object. Does nothing if there is none. Asks the service once, because a caller that lists objects finds
  /// those that are left.
  public func delete(_ key: String) async throws {
    do { try await send(request(.delete, key)) } catch S3Error.noSuchObject {}
  }

  /// Calls `body` with the objects whose keys begin with `prefix`, in the order of their keys and at most 1000 at a
  /// time.
  public func list(_ prefix: String, _ body: ([Object]) async throws -> Void) async throws {
    var next: String?
    repeat {
      var items = [("list-type", "2"), ("max-keys", "1000"), ("prefix", address.prefix + prefix)]
      if let next { items.insert(("continuation-token", next), at: 0) }
      let query = items.map { "\($0)=\(Self.encoded($1, besides: ""))" }.joined(separator: "&")
      let request = try request(.get, path: "?\(query)")
      let listing = try await retrying { try S3Listing(await self.send(request).body) }
      guard listing.next == nil || listing.next != next else { throw S3Error.notS3 }
      next = listing.next
      try await body(
        listing.objects.compactMap { object in
          guard object.key.hasPrefix(address.prefix) else { return nil }
          let key = String(object.key.dropFirst(address.prefix.count))
          return Object(key: key, bytes: object.bytes, modifiedAt: object.modifiedAt)
        })
    } while next != nil
  }

  /// Returns all objects whose keys begin with `prefix`.
  public func list(_ prefix: String) async throws -> [Object] {
    var all: [Object] = []
    try await list(prefix) { all += $0 }
    return all
  }
}

extension S3Bucket {
  /// The field with the SHA-256 of the whole object, which the service keeps with it.
  private static let hashField = "x-amz-meta-sha256"
  private static let hashOfNothing = Hexadecimal.encode(SHA256.hash([UInt8]()))
  private static let firstPause = Duration.milliseconds(100)

  private var limits: HTTPClient.Limits {
    HTTPClient.Limits(
      total: .seconds(600), connect: min(patience, .seconds(10)), stall: patience, maxBytes: 4 << 30, maxRedirects: 0)
  }

  private func request(_ method: Method, _ key: String, hash: String = S3Bucket.hashOfNothing) throws
    -> HTTPClient.Request
  {
    try request(method, path: "/" + Self.encoded(address.prefix + key, besides: "/"), hash: hash)
  }

  private func request(
    _ method: Method, path: String, hash: String = S3Bucket.hashOfNothing
  ) throws -> HTTPClient.Request {
    guard let url = URL(string: "\(address.endpoint)/\(address.bucket)\(path)") else {
      throw S3Error.unavailable("“\(address.endpoint)” is not an http or https URL")
    }
    var request = HTTPClient.Request(method, url, headers: ["x-amz-content-sha256": hash])
    request.signature = signature
    return request
  }

  /// Percent-encodes everything but the characters that RFC 3986 calls unreserved and those in `others`.
  private static func encoded(_ text: String, besides others: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~\(others)".utf8)
    return text.utf8.map {
      plain.contains($0) ? String(UnicodeScalar($0)) : "%" + Hexadecimal.encode([$0]).uppercased()
    }
    .joined()
  }

  /// Sends a request whose response is small.
  @discardableResult
  private func send(_ request: HTTPClient.Request) async throws -> HTTPClient.Response {
    try await exchange { try await self.client.send(request, limits: self.limits.with(maxBytes: 16 << 20)) }
  }

  /// Returns a successful response.
  private func exchange(_ work: () async throws -> HTTPClient.Response) async throws -> HTTPClient.Response {
    let response: HTTPClient.Response
    do {
      response = try await work()
    } catch let error as HTTPClientError {
      throw S3Error(error)
    }
    guard response.status.isSuccess else { throw S3Error(response) }
    return response
  }

  /// Repeats work that failed for a passing reason, after pauses that grow, until the patience is over.
  private func retrying<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    let end = ContinuousClock.now + patience
    var pause = Self.firstPause
    while true {
      do {
        return try await work()
      } catch let error as S3Error where error.isPassing && .now + pause < end {
        // Servers that failed together do not come back together.
        try await Task.sleep(for: pause * Double.random(in: 0.5...1))
        pause = min(pause * 2, .seconds(2))
      }
    }
  }

  private static func sha256(_ file: URL) async throws -> String {
    do {
      return try await Thread.running {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var hash = SHA256()
        while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty { hash.update(piece) }
        return Hexadecimal.encode(hash.finalize())
      }
    } catch {
      throw S3Error.file("\(file.path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// Deletes a downloaded file that is not the object.
  /// - Throws: ``S3Error/damaged``, or ``S3Error/notS3`` if it is a web page.
  private static func check(_ file: URL, against response: HTTPClient.Response) async throws {
    do {
      try requireObject(response)
      let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      guard response.headers["Content-Length"].flatMap({ Int($0) }) == size else { throw S3Error.damaged }
      guard let hash = response.headers[hashField] else { return }
      guard try await sha256(file) == hash.lowercased() else { throw S3Error.damaged }
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  /// Moves a checked file into place, where it replaces an earlier one.
  /// - Throws: ``S3Error/file(_:)``.
  private static func move(_ file: URL, to place: URL) throws {
    guard rename(file.path, place.path) != 0 else { return }
    let reason = String(cString: strerror(errno))
    try? FileManager.default.removeItem(at: file)
    throw S3Error.file("\(place.path) cannot be written: \(reason)")
  }

  /// Checks that a success is about an object. A web page, such as that of a guest network, has no entity tag.
  private static func requireObject(_ response: HTTPClient.Response) throws {
    guard response.headers["ETag"] != nil else { throw S3Error.notS3 }
  }
}

extension HTTPClient.Limits {
  fileprivate func with(maxBytes: Int) -> Self {
    var limits = self
    limits.maxBytes = maxBytes
    return limits
  }
}
