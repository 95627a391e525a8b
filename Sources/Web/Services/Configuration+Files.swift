import Foundation
import PageKit
import S3

/// The bucket in which servers that share a database keep their files.
public struct BucketSettings: Sendable {
  public var address: S3Bucket.Address
  var keyID: String
  var secret: String
  /// The time after which an operation is not tried again, and after which a silent service is given up.
  var patience = Duration.seconds(15)
  /// The size of this machine's cache.
  package var cacheBytes = 2_000_000_000

  /// - Throws: `ConfigurationError` naming the variable at fault.
  package func open() throws(ConfigurationError) -> S3Bucket {
    do {
      return try S3Bucket(address, keyID: keyID, secret: secret, patience: patience)
    } catch {
      throw ConfigurationError("PARTYLINE_S3_ENDPOINT is not usable. \(error)")
    }
  }
}

extension Configuration {
  /// Returns the settings of `PARTYLINE_FILES` and `PARTYLINE_S3_…`. Nil if the files stay in the data directory.
  /// - Throws: `ConfigurationError` naming the variable at fault.
  static func files(_ environment: [String: String]) throws(ConfigurationError) -> BucketSettings? {
    func value(_ name: String) -> String? { environment["PARTYLINE_\(name)"].flatMap { $0.isEmpty ? nil : $0 } }
    guard let place = value("FILES") else {
      for name in ["S3_ENDPOINT", "S3_REGION", "S3_KEY_ID", "S3_SECRET", "S3_SECRET_FILE"] where value(name) != nil {
        throw ConfigurationError(
          "PARTYLINE_\(name) is of no use alone; set PARTYLINE_FILES to the bucket, such as s3://party/files.")
      }
      return nil
    }
    let region = value("S3_REGION") ?? "us-east-1"
    let form = #/s3://(?<bucket>[A-Za-z0-9._-]{3,63})(?<prefix>(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)/?/#
    guard let match = place.wholeMatch(of: form) else {
      throw ConfigurationError(
        "PARTYLINE_FILES is \(place); set a bucket and a prefix of letters, digits, dots, hyphens, underscores and "
          + "slashes, such as s3://party/files.")
    }
    guard region.wholeMatch(of: #/[A-Za-z0-9-]+/#) != nil else {
      throw ConfigurationError("PARTYLINE_S3_REGION is \(region); set a region such as eu-central-1.")
    }
    let prefix = match.output.prefix.dropFirst()
    let address = S3Bucket.Address(
      endpoint: try endpoint(value("S3_ENDPOINT") ?? "https://s3.\(region).amazonaws.com"), region: region,
      bucket: String(match.output.bucket), prefix: prefix.isEmpty ? "" : prefix + "/")
    guard let keyID = value("S3_KEY_ID"), let secret = try secret(environment, value) else {
      throw ConfigurationError(
        "PARTYLINE_FILES needs an access key: set PARTYLINE_S3_KEY_ID, and PARTYLINE_S3_SECRET_FILE to a file with its "
          + "secret.")
    }
    var settings = BucketSettings(address: address, keyID: keyID, secret: secret)
    if let text = value("S3_TIMEOUT") {
      guard let seconds = Int(text), (1...300).contains(seconds) else {
        throw ConfigurationError("PARTYLINE_S3_TIMEOUT is \(text); set a number of seconds from 1 to 300.")
      }
      settings.patience = .seconds(seconds)
    }
    if let text = value("FILES_CACHE_MB") {
      settings.cacheBytes = try megabytes(text, "PARTYLINE_FILES_CACHE_MB")
    }
    return settings
  }

  private static func endpoint(_ text: String) throws(ConfigurationError) -> String {
    let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard let url = URL(string: trimmed), let scheme = url.scheme, ["http", "https"].contains(scheme),
      url.host()?.isEmpty == false, url.path().isEmpty, url.query() == nil, url.fragment() == nil, url.user() == nil
    else {
      throw ConfigurationError(
        "PARTYLINE_S3_ENDPOINT is not usable; set an address such as https://s3.example.org, without user, bucket and path."
      )
    }
    return trimmed
  }

  /// Reads the secret of the access key from the variable, from a file, or from systemd's credential `s3-secret`.
  private static func secret(
    _ environment: [String: String], _ value: (String) -> String?
  ) throws(ConfigurationError) -> String? {
    if let secret = value("S3_SECRET") { return secret }
    if let file = value("S3_SECRET_FILE") { return try firstLine(of: file, "PARTYLINE_S3_SECRET_FILE is \(file)") }
    guard let directory = environment["CREDENTIALS_DIRECTORY"], !directory.isEmpty else { return nil }
    let file = "\(directory)/s3-secret"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try firstLine(of: file, "The credential s3-secret is \(file)")
  }

  /// Returns the first line of a file that holds a secret.
  /// - Parameter setting: the beginning of the error's text.
  static func firstLine(of file: String, _ setting: String) throws(ConfigurationError) -> String {
    guard let text = try? String(contentsOf: URL(filePath: file), encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first
    else {
      throw ConfigurationError(
        "\(setting), which cannot be read or is empty. Write the password or access key into it.")
    }
    return String(line)
  }
}
