import Foundation
import HTTPClient
import TestSupport
import Testing

@testable import Web

/// The S3 service of `Tests/Fakes` with its one bucket, for one test.
struct BucketService {
  let settings: BucketSettings
  private let server: FakeServer
  private let address: String
  private let client: HTTPClient

  init() throws {
    server = try FakeServer("s3_service.py")
    address = "http://127.0.0.1:\(server.announcement)"
    let url = try #require(URL(string: address))
    client = HTTPClient(.init(allowedOrigins: [try #require(HTTPClient.Origin(url))]))
    let environment = [
      "PARTYLINE_FILES": "s3://party/files", "PARTYLINE_S3_ENDPOINT": address, "PARTYLINE_S3_REGION": "eu-central-1",
      "PARTYLINE_S3_KEY_ID": "PARTYKEY", "PARTYLINE_S3_SECRET": "s3cr:et/+", "PARTYLINE_S3_TIMEOUT": "5",
    ]
    settings = try #require(try Web.Configuration(environment: environment).files)
  }

  /// Makes the service refuse all requests with the method from now on.
  func refuse(_ method: String) async throws {
    let url = try #require(URL(string: "\(address)/-/faults"))
    let fault = Data(#"{"fault": "403", "times": 1000, "method": "\#(method)"}"#.utf8)
    _ = try await client.send(HTTPClient.Request(.post, url, body: fault))
  }
}
