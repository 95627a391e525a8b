import ChildProcesses
import Foundation
import Imaging
import Invites
import Mail
import PageKit
import Storage
import Web
import WebPush

extension Doctor {
  /// The year in which this version was made, before which no clock can be right.
  private static let year = Timestamp(seconds: 1_767_225_600)
  /// Clocks of one machine may differ by this many milliseconds between two starts.
  private static let clockTolerance: Int64 = 60_000

  func clock(newest: Timestamp?) -> [Finding] {
    let fix = "Set the clock, and keep it right with NTP, such as systemd-timesyncd or chrony."
    guard now.milliseconds >= Self.year.milliseconds, now.seconds < 4_102_444_800 else {
      return [Finding(.error, "clock", "The clock shows \(now.rfc3339).", fix: fix)]
    }
    if let newest, newest.milliseconds > now.milliseconds + Self.clockTolerance {
      return [
        Finding(
          .error, "clock",
          "The clock shows \(now.rfc3339), and the newest row of the database is of \(newest.rfc3339).",
          fix: fix)
      ]
    }
    return [Finding(.ok, "clock", "The clock shows \(now.rfc3339).")]
  }

  func diskSpace() -> Finding {
    let place =
      FileManager.default.fileExists(atPath: directory.path)
      ? directory.root : directory.root.deletingLastPathComponent()
    guard let free = DiskSpace.free(at: place) else {
      return Finding(.note, "disk-space", "The file system of \(directory.path) does not say how much is free.")
    }
    let (reserve, megabytes) = (configuration.diskReserve, free / 1_000_000)
    let fix = "Free some space, or move the data directory to a larger disk."
    let kept = "the reserve of \(reserve / 1_000_000) MB (PARTYLINE_DISK_RESERVE_MB)"
    if free < reserve {
      return Finding(
        .error, "disk-space", "\(megabytes) MB are free, less than \(kept), so uploads are refused.", fix: fix)
    }
    if free < 2 * reserve {
      return Finding(.warning, "disk-space", "\(megabytes) MB are free, less than twice \(kept).", fix: fix)
    }
    return Finding(.ok, "disk-space", "\(megabytes) MB are free.")
  }

  /// Tests the address as `partyline address` does, if a server runs.
  func address(_ secret: Secret?) async -> Finding {
    let holder = DirectoryLock.holder(directory)
    guard let secret, holder?.work == "serve", let running = holder?.address else {
      return Finding(
        .note, "address", "The address was not tested, because no server runs on the data directory.",
        fix: "Start the server, and run this again.")
    }
    let address = publicURL ?? running
    let reach = AddressReach(of: address)
    if let fault = await AddressCheck(of: address, secret: secret).run().fault {
      return Finding(
        .error, "address", "This server does not answer at \(address): \(fault.sentence)",
        fix: "\(running)\(AddressRoutes.path) tells how to let guests in.")
    }
    return reach == .everybody
      ? Finding(.ok, "address", "This server answers at \(address).")
      : Finding(
        .note, "address", "This server answers at \(address). \(reach.sentence)",
        fix: "Set PARTYLINE_PUBLIC_URL to an address on the internet if guests are elsewhere.")
  }

  func mail() async -> Finding {
    guard let settings = configuration.mail else {
      return Finding(
        .note, "mail", "This server sends no mail.",
        fix: "Set PARTYLINE_MAIL_RELAY and PARTYLINE_MAIL_FROM if it should.")
    }
    let relay = settings.relay
    let answer = await SMTPClient.check(relay, greeting: settings.sender.address.domain)
    let login = relay.login.map { " and takes the login of \($0.user)" } ?? ""
    guard answer.outcome != .accepted else {
      return Finding(.ok, "mail", "The relay \(relay.host):\(relay.port) answers\(login).")
    }
    let words = [answer.status.map(String.init), answer.reason].compactMap(\.self).joined(separator: " ")
    return Finding(
      .error, "mail", "The relay \(relay.host):\(relay.port) cannot be used: \(words).",
      fix: answer.outcome == .misconfigured
        ? "Check PARTYLINE_MAIL_USER and its password, and smtps:// or smtp:// in PARTYLINE_MAIL_RELAY."
        : "Check PARTYLINE_MAIL_RELAY, the network, and whether a firewall blocks the port.")
  }

  func push(_ keys: [KeptVAPIDKey]?, _ secret: Secret?) -> [Finding] {
    var findings: [Finding] = []
    if let keys, let secret {
      let damaged = keys.first { kept in
        let pair = try? VAPIDKeys(
          privateKey: secret.open(kept.sealedPrivateKey, for: kept.id), publicKey: kept.publicKey)
        return pair == nil
      }
      if let damaged {
        findings.append(
          Finding(
            .error, "push-keys",
            "The key \(damaged.id) of push notifications cannot be read with the server's key file.",
            fix: "Put secret.key back that belongs to the database."))
      } else if keys.isEmpty {
        findings.append(
          Finding(
            .note, "push-keys", "There are no keys of push notifications yet.",
            fix: "Start the server, which makes them."))
      } else {
        findings.append(Finding(.ok, "push-keys", "The keys of push notifications can be read."))
      }
    }
    let address = configuration.publicURL ?? DirectoryLock.holder(directory)?.address ?? configuration.address
    let contact = configuration.pushContact ?? (try? VAPIDSubject(address))
    findings.append(
      contact.map { Finding(.ok, "push-contact", "Push services learn the contact \($0).") }
        ?? Finding(
          .note, "push-contact",
          "Push services learn no contact of yours, and Apple refuses notifications without one.",
          fix: "Set PARTYLINE_PUSH_CONTACT to an address such as mailto:you@example.org, or PARTYLINE_PUBLIC_URL to an "
            + "https address."))
    return findings
  }

  func apns() -> Finding {
    guard let settings = configuration.apns else {
      return Finding(.ok, "apns", "This server sends nothing to apps through APNs.")
    }
    return Finding(.ok, "apns", "The APNs key can be read, for \(settings.topics.joined(separator: ", ")).")
  }

  func programs() -> [Finding] {
    let search = ProgramSearch(path: environment["PATH"] ?? "")
    return [
      ("vipsthumbnail", "libvips-tools", Finding.Level.error, "photos"),
      ("ffmpeg", "ffmpeg", .warning, "videos and sounds"), ("ffprobe", "ffmpeg", .warning, "videos and sounds"),
    ].map { name, package, level, uploads in
      search.path(of: name).map { Finding(.ok, name, "\(name) is \($0).") }
        ?? Finding(
          level, name, "\(name) was not found, so the server takes no \(uploads).",
          fix: "Install the package \(package), or put the program into the server's PATH.")
    }
  }

  /// The age in seconds from which a backup counts as old: two days, so that a daily one may be late.
  private static let oldBackup: Int64 = 2 * 86_400

  func backupAge() -> Finding {
    guard let backups else {
      return Finding(
        .note, "backups", "The age of the last backup was not looked at.",
        fix: "Name the directory of backups with --backups.")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: backups.path(percentEncoded: false))) ?? []
    let places = [backups] + names.filter { !$0.hasPrefix(".") }.map { backups.appending(path: $0) }
    let times = places.compactMap { BackupManifest.read(in: DataDirectory($0)) }
      .compactMap { Timestamp(rfc3339: $0.madeAt) }
    let fix = "Run `partyline backup '\(DataDirectory(backups).path)' --keep 7` every day."
    guard let latest = times.max() else {
      return Finding(.warning, "backups", "There is no complete backup in \(DataDirectory(backups).path).", fix: fix)
    }
    let age = now.seconds - latest.seconds
    guard age <= Self.oldBackup else {
      return Finding(
        .warning, "backups", "The last complete backup is of \(latest.rfc3339), \(age / 86_400) days ago.", fix: fix)
    }
    return Finding(.ok, "backups", "The last complete backup is of \(latest.rfc3339).")
  }

  /// Descriptors besides those of connections: the database, workers, files and logs.
  private static let otherFiles = 256

  func limits() -> [Finding] {
    var files = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    let needed = rlim_t(configuration.connections + Self.otherFiles)
    let openFiles =
      files.rlim_max >= needed
      ? Finding(.ok, "open-files", "The limit on open files suffices for \(configuration.connections) connections.")
      : Finding(
        .warning, "open-files",
        "The process may open \(files.rlim_max) files and needs \(needed) for \(configuration.connections) "
          + "connections.",
        fix: "Raise the limit (ulimit -n, LimitNOFILE=), or lower PARTYLINE_CONNECTIONS.")
    let landlock =
      Landlock.version >= 1
      ? Finding(.ok, "landlock", "The kernel has Landlock.")
      : Finding(
        .warning, "landlock",
        "The kernel has no Landlock, so the programs that read strangers' mails and photos can read the server's "
          + "files.",
        fix: "Use Linux 5.13 or later with Landlock enabled.")
    var findings = [openFiles, landlock]
    do { try AddressSpace.require() } catch { findings.append(Finding("address-space", error)) }
    return findings
  }
}
