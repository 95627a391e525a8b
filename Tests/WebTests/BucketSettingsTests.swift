import Foundation
import PageKit
import Testing
import Web

@Suite("Configuring a bucket for files")
struct BucketSettingsTests {
  /// - Parameter changes: Changes of the environment. An empty text removes a variable.
  private func settings(_ changes: [String: String] = [:]) throws -> BucketSettings? {
    let usual = ["FILES": "s3://party/files", "S3_KEY_ID": "KEY", "S3_SECRET": "hidden"]
    return try Configuration(
      environment: Dictionary(
        uniqueKeysWithValues: usual.merging(changes) { $1 }.map { ("PARTYLINE_\($0)", $1) })
    ).files
  }

  @Test("A bucket, a prefix and a key suffice for Amazon, and other services have an endpoint")
  func complete() throws {
    #expect(try Configuration(environment: [:]).files == nil)
    let address = try #require(try settings()).address
    #expect(address.description == "s3://party/files/" && address.endpoint == "https://s3.us-east-1.amazonaws.com")
    let other = try settings([
      "FILES": "s3://party", "S3_ENDPOINT": "http://127.0.0.1:9000/", "S3_REGION": "garage", "S3_TIMEOUT": "300",
      "FILES_CACHE_MB": "0",
    ])
    #expect(other?.address.prefix == "" && other?.address.endpoint == "http://127.0.0.1:9000")
    #expect(other?.address.region == "garage")
    #expect(try settings(["FILES": "s3://party/a/b.c/"])?.address.prefix == "a/b.c/")
  }

  @Test("The secret is read from a file or from systemd")
  func secret() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bucket-settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "s3-secret")
    try Data("hidden\n".utf8).write(to: file)
    #expect(try settings(["S3_SECRET": "", "S3_SECRET_FILE": file.path]) != nil)
    let environment = [
      "PARTYLINE_FILES": "s3://party/files", "PARTYLINE_S3_KEY_ID": "KEY", "CREDENTIALS_DIRECTORY": folder.path,
    ]
    #expect(try Configuration(environment: environment).files != nil)
  }

  @Test(
    "A missing or wrong setting is named, and no secret is printed",
    arguments: [
      ("FILES", ""), ("FILES", "party"), ("FILES", "s3://"), ("FILES", "s3://p/a b"), ("FILES", "s3://party/../x"),
      ("FILES", "s3://party//x"), ("S3_ENDPOINT", "s3.example.org"), ("S3_ENDPOINT", "https://u:hidden@s3.example.org"),
      ("S3_ENDPOINT", "https://s3.example.org/party"), ("S3_REGION", "eu central"), ("S3_KEY_ID", ""),
      ("S3_TIMEOUT", "0"), ("S3_TIMEOUT", "soon"), ("FILES_CACHE_MB", "-1"),
    ])
  func wrong(name: String, value: String) throws {
    let error = #expect(throws: ConfigurationError.self) { try settings([name: value]) }
    #expect(error?.description.contains("PARTYLINE_\(name)") == true, "\(String(describing: error))")
    #expect(error?.description.contains("hidden") == false)
  }
}
