import Foundation
import HTTPClient

/// Why an operation on a bucket failed. `description` is a sentence for the operator.
public enum S3Error: Error, Hashable, Sendable {
  /// There is no object with this key.
  case noSuchObject
  case noSuchBucket
  /// The service does not know the access key, or the signature was made with another secret or a wrong clock.
  case wrongKey(code: String)
  /// The access key does not allow this.
  case forbidden(code: String)
  /// The bucket is in another region; nil when the service does not say in which.
  case wrongRegion(String?)
  /// The service cannot be reached, is silent, or has a problem of its own.
  case unavailable(_ reason: String)
  /// The object did not arrive whole.
  case damaged
  /// The answer is not one of the S3 interface. Often it is a web page.
  case notS3
  case refused(status: Int, code: String)
  /// A file on this machine cannot be read or written.
  case file(_ reason: String)

  /// Whether the operation may succeed when it is repeated at once.
  var isPassing: Bool {
    switch self {
    case .unavailable, .damaged: true
    default: false
    }
  }
}

extension S3Error {
  init(_ error: HTTPClientError) {
    switch error {
    case .unwritable, .malformedRequest: self = .file("\(error)")
    default: self = .unavailable("\(error)")
    }
  }

  /// The error of a response without success.
  init(_ response: HTTPClient.Response) {
    let status = response.status.rawValue
    let document = S3Document(response.body)
    let code = document?.name == "Error" ? document?["Code"] ?? "" : ""
    let region = response.headers["x-amz-bucket-region"] ?? document?["Region"]
    switch (status, code) {
    case (_, "NoSuchBucket"): self = .noSuchBucket
    case (_, "AuthorizationHeaderMalformed"), (301, _), (307, _): self = .wrongRegion(region)
    case (_, "InvalidAccessKeyId"), (_, "SignatureDoesNotMatch"), (_, "RequestTimeTooSkewed"), (401, _):
      self = .wrongKey(code: code)
    case (403, _): self = .forbidden(code: code)
    case (_, "RequestTimeout"), (_, "SlowDown"), (408, _), (429, _), (500..., _):
      self = .unavailable("it answered with status \(status)\(code.isEmpty ? "" : " (\(code))")")
    case (404, "NoSuchKey"): self = .noSuchObject
    // The answer to HEAD has no document.
    case (404, "") where response.body.isEmpty: self = .noSuchObject
    case (_, "") where document?.name != "Error" && !response.body.isEmpty: self = .notS3
    default: self = .refused(status: status, code: code)
    }
  }
}

extension S3Error: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchObject: "The bucket has no such object."
    case .noSuchBucket: "The bucket does not exist."
    case .wrongKey("RequestTimeTooSkewed"): "The service refuses the request, because the clocks differ too much."
    case .wrongKey(let code): "The service refuses the access key\(Self.shown(code))."
    case .forbidden(let code): "The access key may not do this in the bucket\(Self.shown(code))."
    case .wrongRegion(let region): "The bucket is in another region\(Self.shown(region ?? ""))."
    case .unavailable(let reason):
      "The service is not available: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)."
    case .damaged: "An object did not arrive whole."
    case .notS3: "The answer is not one of the S3 interface."
    case .refused(let status, let code): "The service answered with status \(status)\(Self.shown(code))."
    case .file(let reason): reason
    }
  }

  private static func shown(_ code: String) -> String { code.isEmpty ? "" : " (\(code))" }
}
