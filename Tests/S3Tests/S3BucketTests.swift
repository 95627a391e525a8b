import Foundation
import HTTPClient
import TestSupport
import Testing

@testable import S3

@Suite("A bucket behind Amazon's S3 interface") struct S3BucketTests {
  @Test("An object is stored, read, measured, listed and deleted, and every signature is right")
  func objects() async throws {
    let service = try S3Service()
    let (bucket, file) = (try service.bucket(), try Files())
    let words = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try words.write(to: file.first)
    try await bucket.put(file.first, as: "photos/a b+ü.jpg", type: "image/jpeg")
    #expect(try await service.keys() == ["files/photos/a b+ü.jpg"])
    #expect(try await bucket.get("photos/a b+ü.jpg", to: file.second))
    #expect(try Data(contentsOf: file.second) == words)
    #expect(try await bucket.size(of: "photos/a b+ü.jpg") == 300_000)
    #expect(try await bucket.size(of: "photos/other.jpg") == nil)
    #expect(try await bucket.list("photos/").map(\.bytes) == [300_000])
    try await bucket.delete("photos/a b+ü.jpg")
    try await bucket.delete("photos/a b+ü.jpg")
    #expect(try await bucket.get("photos/a b+ü.jpg", to: file.third) == false)
    #expect(!FileManager.default.fileExists(atPath: file.third.path))
    try Data().write(to: file.first)
    try await bucket.put(file.first, as: "empty")
    #expect(try await bucket.get("empty", to: file.third))
    #expect(try Data(contentsOf: file.third).isEmpty)
  }

  @Test("A listing that spans several pages is complete, and in the order of the keys")
  func pages() async throws {
    let service = try S3Service()
    let (bucket, file) = (try service.bucket(), try Files())
    try Data("x".utf8).write(to: file.first)
    for number in 1...7 { try await bucket.put(file.first, as: "p/\(number)&<") }
    try await service.set(["page": 3])
    var lengths: [Int] = []
    try await bucket.list("p/") { lengths.append($0.count) }
    #expect(lengths == [3, 3, 1])
    #expect(try await bucket.list("p/").map(\.key) == (1...7).map { "p/\($0)&<" })
    #expect(try await bucket.list("none/").isEmpty)
  }

  @Test("A passing problem is waited out", arguments: ["500", "503", "truncated", "damaged"])
  func passing(fault: String) async throws {
    let service = try S3Service()
    let (bucket, file) = (try service.bucket(), try Files())
    try Data("words".utf8).write(to: file.first)
    let isOfReading = ["truncated", "damaged"].contains(fault)
    try await service.fail(fault, times: 2, method: isOfReading ? "GET" : "PUT")
    try await bucket.put(file.first, as: "key")
    #expect(try await bucket.get("key", to: file.second))
    #expect(try Data(contentsOf: file.second) == Data("words".utf8))
    let methods = try await service.methods()
    #expect(methods == (isOfReading ? ["PUT", "GET", "GET", "GET"] : ["PUT", "PUT", "PUT", "GET"]))
  }

  @Test(
    "A service that stays silent or broken is given up, and leaves no file", arguments: ["500", "silent", "trickle"])
  func unavailable(fault: String) async throws {
    let service = try S3Service()
    let (bucket, file) = (try service.bucket(patience: .seconds(1)), try Files())
    try Data("words".utf8).write(to: file.first)
    try await bucket.put(file.first, as: "key")
    try await service.fail(fault, times: 100)
    do {
      _ = try await bucket.get("key", to: file.second)
      Issue.record("the object was read")
    } catch S3Error.unavailable {}
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["first"])
  }

  @Test("A download that fails its check never takes the place of an earlier file")
  func unchecked() async throws {
    let service = try S3Service()
    let (bucket, file) = (try service.bucket(), try Files())
    try Data("words".utf8).write(to: file.first)
    try await bucket.put(file.first, as: "key")
    try Data("earlier".utf8).write(to: file.second)
    try await service.fail("page")
    #expect(await service.error { _ = try await bucket.get("key", to: file.second) } == .notS3)
    #expect(try Data(contentsOf: file.second) == Data("earlier".utf8))
    #expect(try await bucket.get("key", to: file.second))
    #expect(try Data(contentsOf: file.second) == Data("words".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).sorted() == ["first", "second"])
  }

  @Test("Each refusal has a sentence of its own, and is not tried again")
  func refusals() async throws {
    let service = try S3Service()
    let file = try Files()
    try Data("words".utf8).write(to: file.first)
    #expect(
      await service.error { try await service.bucket(keyID: "OTHER").put(file.first, as: "k") }
        == .wrongKey(code: "InvalidAccessKeyId"))
    #expect(
      await service.error { try await service.bucket(secret: "other").put(file.first, as: "k") }
        == .wrongKey(code: "SignatureDoesNotMatch"))
    #expect(
      await service.error { try await service.bucket(region: "us-east-1").put(file.first, as: "k") }
        == .wrongRegion("eu-central-1"))
    #expect(await service.error { _ = try await service.bucket("other").get("k", to: file.second) } == .noSuchBucket)
    let bucket = try service.bucket()
    try await service.fail("403")
    #expect(await service.error { _ = try await bucket.list("") } == .forbidden(code: "AccessDenied"))
    try await service.fail("403")
    #expect(await service.error { _ = try await bucket.size(of: "k") } == .forbidden(code: ""))
    try await service.fail("region")
    #expect(await service.error { _ = try await bucket.get("k", to: file.second) } == .wrongRegion("eu-west-3"))
    try await service.fail("skewed")
    #expect(await service.error { try await bucket.delete("k") } == .wrongKey(code: "RequestTimeTooSkewed"))
    try await service.fail("page")
    #expect(await service.error { _ = try await bucket.list("") } == .notS3)
    for work in [
      { _ = try await bucket.get("k", to: file.second) }, { try await bucket.put(file.first, as: "k") },
      { _ = try await bucket.size(of: "k") },
    ] as [() async throws -> Void] {
      try await service.fail("page")
      #expect(await service.error(work) == .notS3)
    }
    try await service.fail("418")
    #expect(
      await service.error { try await bucket.put(file.first, as: "k") }
        == .refused(status: 418, code: "InternalError"))
    let count = try await service.methods().count
    #expect(count == 13)
    #expect(
      await service.error { try await bucket.put(file.third, as: "k") }.map { "\($0)".contains("cannot be read") }
        == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["first"])
  }

  @Test("A body that is not XML, not a listing, or a listing without its parts is refused")
  func nonsense() throws {
    for text in [
      "", "no", "<ListBucketResult>", "<Error><Code>NoSuchKey</Code></Error>", "<html/>",
      "<ListBucketResult><Contents><Key>k</Key></Contents></ListBucketResult>",
      "<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>",
      "<ListBucketResult><Contents><Key>k</Key><Size>1</Size><LastModified>soon</LastModified></Contents></ListBucketResult>",
    ] {
      #expect(throws: S3Error.notS3, "\(text)") { try S3Listing(Data(text.utf8)) }
    }
    let deep = String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200)
    #expect(S3Document(Data(deep.utf8))?.name == "a")
    let entity = #"<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a><Code>&b;</Code></a>"#
    #expect(S3Document(Data(entity.utf8))?["Code"] ?? "" == "")
  }
}

/// The service of `Tests/Fakes`, one for each test.
private struct S3Service {
  private let server: FakeServer
  private let address: String
  private let client: HTTPClient

  init() throws {
    server = try FakeServer("s3_service.py")
    address = "http://127.0.0.1:\(server.announcement)"
    client = HTTPClient(.init(allowedOrigins: Set([HTTPClient.Origin(URL(string: address)!)].compactMap(\.self))))
  }

  func bucket(
    _ name: String = "party", region: String = "eu-central-1", keyID: String = "PARTYKEY",
    secret: String = "s3cr:et/+", patience: Duration = .seconds(15)
  ) throws -> S3Bucket {
    try S3Bucket(
      .init(endpoint: address, region: region, bucket: name, prefix: "files/"), keyID: keyID, secret: secret,
      patience: patience)
  }

  func fail(_ fault: String, times: Int = 1, method: String? = nil) async throws {
    struct Fault: Encodable {
      let fault: String
      let times: Int
      let method: String?
    }
    _ = try await control("faults", JSONEncoder().encode(Fault(fault: fault, times: times, method: method)))
  }

  func set(_ settings: [String: Int]) async throws { _ = try await control("settings", JSONEncoder().encode(settings)) }

  func keys() async throws -> [String] { try JSONDecoder().decode([String].self, from: await control("keys")) }

  func methods() async throws -> [String] {
    try JSONDecoder().decode([[String]].self, from: await control("requests")).map { $0[0] }
  }

  func error(_ work: () async throws -> Void) async -> S3Error? {
    do {
      try await work()
      return nil
    } catch {
      return error as? S3Error
    }
  }

  private func control(_ path: String, _ body: Data? = nil) async throws -> Data {
    let url = try #require(URL(string: "\(address)/-/\(path)"))
    let request = body.map { HTTPClient.Request(.post, url, body: $0) } ?? HTTPClient.Request(url)
    return try await client.send(request).body
  }
}

/// Paths in a folder of one test.
private final class Files {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("s3-\(UUID().uuidString)")
  var first: URL { folder.appendingPathComponent("first") }
  var second: URL { folder.appendingPathComponent("second") }
  var third: URL { folder.appendingPathComponent("third") }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
