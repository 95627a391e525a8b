import Foundation
import Invites
import PageKit
import Storage
import Web

/// Something that `partyline doctor` looked at.
public struct Finding: Codable, Hashable, Sendable {
  public enum Level: String, Codable, Comparable, Sendable, CaseIterable {
    case ok, note, warning, error

    public static func < (first: Level, second: Level) -> Bool { first.rank < second.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A stable name for programs, such as `disk-space`.
  public let check: String
  public let level: Level
  /// A sentence that says what was found.
  public let found: String
  /// A sentence that says what to do. Nil when nothing is to be done.
  public let fix: String?

  init(_ level: Level, _ check: String, _ found: String, fix: String? = nil) {
    (self.check, self.level, self.found, self.fix) = (check, level, found, fix)
  }

  /// A finding about an error of this app, whose text already says what to do.
  /// - Parameter fix: what to do when the text does not say it in a part of its own.
  init(_ check: String, _ error: any Error, otherwise fix: String? = nil) {
    let text = (error as? ConfigurationError)?.description ?? (error as? StoreError)?.description ?? "\(error)"
    guard let end = text.range(of: ". ") ?? text.range(of: "; ") else {
      self.init(.error, check, text, fix: fix)
      return
    }
    let rest = text[end.upperBound...]
    self.init(.error, check, "\(text[..<end.lowerBound]).", fix: rest.prefix(1).uppercased() + rest.dropFirst())
  }
}

/// Examines a server's settings, data directory and surroundings, and changes nothing except for an object in the
/// bucket that it deletes again. It works beside a running server and without one.
///
/// ```swift
/// let findings = await Doctor(environment: ProcessInfo.processInfo.environment).run()
/// ```
public struct Doctor: Sendable {
  let environment: [String: String]
  let directory: DataDirectory
  let configuration: Web.Configuration
  /// The faults in the settings themselves.
  let faults: [Finding]
  let publicURL: String?
  /// A directory of backups, or one backup. Nil when the operator named none.
  let backups: URL?
  let now: Timestamp

  /// - Parameters:
  ///   - environment: the environment variables of the server.
  ///   - data: the data directory, which takes precedence over `PARTYLINE_DATA`.
  ///   - publicURL: the address to test. Nil for the server's own.
  ///   - now: what the clock shows. Nil for the system's.
  public init(
    environment: [String: String], data: URL? = nil, publicURL: String? = nil, backups: URL? = nil,
    at now: Timestamp? = nil
  ) {
    var (configuration, faults) = Self.settings(environment)
    if let data { configuration.data = data }
    if let publicURL {
      do {
        configuration.publicURL = try Web.Configuration.publicURL(publicURL)
      } catch {
        faults.append(Finding("settings", error))
      }
    }
    self.environment = environment
    self.configuration = configuration
    self.faults = faults
    self.publicURL = publicURL == nil ? nil : configuration.publicURL
    self.backups = backups
    directory = configuration.directory
    self.now = now ?? Dependencies.live.now()
  }

  /// Returns everything that was looked at, in the order in which an operator mends it.
  public func run() async -> [Finding] {
    var findings = settings()
    let data = await examineData()
    findings += data.findings
    findings += clock(newest: data.newest)
    findings.append(diskSpace())
    findings.append(await files())
    findings.append(await address(data.secret))
    findings.append(await mail())
    findings += push(data.keys, data.secret)
    findings.append(apns())
    findings += programs()
    findings.append(backupAge())
    findings += limits()
    return findings
  }

  /// Reads the settings. Settings of a group in which something is wrong are left out, and the others are read.
  private static func settings(_ environment: [String: String]) -> (Web.Configuration, [Finding]) {
    var (rest, faults) = (environment, [Finding]())
    while true {
      do {
        return (try Web.Configuration(environment: rest), faults)
      } catch {
        faults.append(Finding("settings", error, otherwise: "Set or unset the variables that it names."))
        let count = rest.count
        for match in error.description.matches(of: #/PARTYLINE_[A-Z]+/#) {
          rest = rest.filter { !$0.key.hasPrefix(match.output) }
        }
        // An error that names no variable that is set would come again.
        if rest.count == count { rest = rest.filter { !$0.key.hasPrefix("PARTYLINE_") || $0.key == "PARTYLINE_DATA" } }
        if rest.count == count { return (Web.Configuration(), faults) }
      }
    }
  }

  private func settings() -> [Finding] {
    let unknown = Setting.unknown(in: environment).map { name in
      Finding(.warning, "settings", "\(name) is not a setting of Partyline.", fix: Setting.correction(of: name))
    }
    let found = faults + unknown
    return found.isEmpty ? [Finding(.ok, "settings", "The settings in the environment can be used.")] : found
  }
}
