import Foundation
import HTTPServer
import Testing

@testable import Worker

private struct Unexpected: Error {}

/// These suites run one after another, because some check what the whole process has open.
@Suite(.serialized) enum Workers {}

extension Workers {
  /// A worker in a process of its own, as the server uses it.
  @Suite struct WorkerTests {
    @Test func answersWhatItIsAsked() async throws {
      try await Probe.run { probe in
        #expect(!probe.worker.isRunning)
        #expect(try await probe.text("/hello").hasPrefix("hello from "))
        #expect(try await probe.get("/nothing").status == .notFound)
        #expect(try await probe.get("/bytes/3000000").bytes.count == 3_000_000)
        #expect(try await probe.get("/bytes/0").bytes.isEmpty)
        let head = try await probe.worker.respond(to: try Request(.head, "/bytes/70000"))
        guard case .omitted(length: 70_000) = head.content else { throw Unexpected() }
        #expect(probe.worker.starts == 1)
      }
    }

    @Test func getsTheRequestAsItIs() async throws {
      try await Probe.run { probe in
        let body = [UInt8](repeating: 7, count: 200_000)
        let sent = try Request(
          .post, "/echo?name=%C3%A9&x", headers: ["Content-Type": "application/octet-stream"], body: .bytes(body),
          remoteAddress: "192.0.2.7")
        let response = try await probe.worker.respond(to: sent)
        #expect(response.bytes == body)
        #expect(response.headers["From"] == "192.0.2.7")
        #expect(response.headers["Target"] == "/echo?name=%C3%A9&x")
        #expect(response.headers["Content-Type"] == "application/octet-stream")
        #expect(!response.mayBeCompressed)
        let form = Form(Query([.init("a", "1"), .init("b", "ü & x")]))
        let echoed = try await probe.worker.respond(to: try Request(.post, "/echo", body: .form(form)))
        #expect(String(decoding: echoed.bytes, as: UTF8.self) == "a=1&b=ü & x")
      }
    }

    @Test func handsOverAnOpenFile() async throws {
      try await Probe.run { probe in
        let response = try await probe.get("/file")
        guard case .file(let file, let range) = response.content else { throw Unexpected() }
        #expect(range == 0..<file.size)
        #expect(String(decoding: response.bytes, as: UTF8.self) == "a file of the worker")
      }
    }

    @Test func asksTheServer() async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "asked-\(UUID().uuidString)")
      try Data("a file of the server".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      var router = Router()
      router.on(.get, "/photo") { _ in try .file(file, type: "image/png") }
      router.on(.get, "/from") { request in .text(request.remoteAddress) }
      try await Probe.run(router: router) { probe in
        let photo = try await probe.text("/ask/photo")
        #expect(photo == "a file of the server")
        #expect(try await probe.get("/ask/secrets").status == .notFound)
      }
    }

    @Test func answersAThousandAtOnce() async throws {
      try await Probe.run { probe in
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<1000 { group.addTask { try await probe.get("/bytes/\(number * 10)").bytes.count } }
          return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(counts == Set((0..<1000).map { $0 * 10 }))
        #expect(probe.worker.starts == 1)
      }
    }
  }
}

extension Workers {
  /// Events that end a worker early.
  @Suite struct WorkerEndTests {
    @Test(arguments: ["/trap", "/fill"]) func failsTheRequestAndStartsAgain(_ address: String) async throws {
      try await Probe.run { probe in
        let first = try await probe.text("/hello")
        #expect(await probe.error(of: address) == .ended)
        let second = try await probe.text("/hello")
        #expect(second.hasPrefix("hello from ") && second != first)
        #expect(probe.worker.starts == 2)
      }
    }

    @Test func killedInTheMiddleOfARequest() async throws {
      try await Probe.run { probe in
        let asked = try await probe.begin("/hang")
        kill(try #require(probe.worker.processID), SIGKILL)
        #expect(await asked.value == .ended)
        #expect(try await probe.text("/hello").hasPrefix("hello from "))
      }
    }

    @Test func killedInTheMiddleOfAStream() async throws {
      try await Probe.run { probe in
        var pieces = try await probe.stream("/stream").makeAsyncIterator()
        #expect(await pieces.next() == Array("data: first\n\n".utf8))
        kill(try #require(probe.worker.processID), SIGKILL)
        #expect(await pieces.next() == nil)
      }
    }

    @Test(arguments: [4, 5, 4096, 100_000]) func isNotTrustedAfterAFrameThatIsNone(size: Int) async throws {
      try await Probe.run { probe in
        #expect(await probe.error(of: "/garbage/\(size)") == .ended)
        try await eventually { probe.log.all.contains { $0.contains("fault=a frame") } }
        #expect(try await probe.text("/hello").hasPrefix("hello from "))
      }
    }

    @Test func isKilledWhenItGivesNoSignOfLife() async throws {
      func limit(_ limits: inout WorkerLimits) {
        (limits.pulse, limits.silentPulses, limits.startPulses) = (.milliseconds(50), 20, 20)
      }
      try await Probe.run(limit: limit) { probe in
        #expect(await probe.error(of: "/stop") == .ended)
        #expect(probe.log.all.contains { $0.contains("does not respond to pings") })
      }
    }

    @Test func isKilledWhenItGoesOnWithWhatNobodyWants() async throws {
      func limit(_ limits: inout WorkerLimits) {
        (limits.pulse, limits.answerTime, limits.patience) = (.milliseconds(20), .milliseconds(100), .milliseconds(100))
      }
      try await Probe.run(limit: limit) { probe in
        #expect(await probe.error(of: "/block") == .late)
        try await eventually { probe.log.all.contains { $0.contains("cancelled requests") } }
        try await eventually { !probe.worker.isRunning }
      }
    }

    @Test func givesUpWhatTakesTooLong() async throws {
      try await Probe.run(limit: { ($0.pulse, $0.answerTime) = (.milliseconds(20), .milliseconds(100)) }) { probe in
        #expect(await probe.error(of: "/hang") == .late)
        #expect(probe.worker.isRunning)
      }
    }

    @Test func restsAfterManyEnds() async throws {
      try await Probe.run(limit: { $0.restarts = 2 }) { probe in
        #expect(await probe.error(of: "/trap") == .ended)
        #expect(await probe.error(of: "/trap") == .ended)
        // The process has ended before the server knows.
        try await eventually {
          if case .resting(let seconds)? = await probe.error(of: "/hello") { return (1...60).contains(seconds) }
          return false
        }
      }
    }

    @Test func aProgramThatIsNotThereAnswersNothing() async throws {
      let worker = Worker(
        arguments: ["/nowhere/partyline"], directory: FileManager.default.temporaryDirectory,
        logger: .init(label: "test")
      ) { _ in Response() }
      await #expect(throws: WorkerError.self) { try await worker.respond(to: try Request(.get, "/")) }
      await worker.stop()
    }
  }
}

extension Workers {
  /// Events that end a worker normally, and what remains of it.
  @Suite struct WorkerLifeTests {
    @Test func endsWhenIdle() async throws {
      try await Probe.run(limit: { ($0.pulse, $0.idleTime) = (.milliseconds(20), .milliseconds(100)) }) { probe in
        let first = try await probe.text("/hello")
        try await eventually { !probe.worker.isRunning }
        try await eventually { try FileManager.default.contentsOfDirectory(atPath: probe.directory.path).isEmpty }
        #expect(try await probe.text("/hello") != first)
        #expect(!probe.log.all.contains { $0.contains("before its time") })
      }
    }

    @Test func staysWhileAStreamIsOpen() async throws {
      try await Probe.run(limit: { ($0.pulse, $0.idleTime) = (.milliseconds(10), .milliseconds(50)) }) { probe in
        var pieces: AsyncStream<[UInt8]>.Iterator? = try await probe.stream("/stream").makeAsyncIterator()
        #expect(await pieces?.next() != nil)
        #expect(!probe.worker.isIdle)
        pieces = nil
        try await eventually { !probe.worker.isRunning }
      }
    }

    @Test func stopsWithTheServer() async throws {
      try await Probe.run { probe in
        let asked = try await probe.begin("/hang")
        let process = try #require(probe.worker.processID)
        await probe.worker.stop()
        // The request may fail with the end of the process first.
        #expect(await asked.value != nil)
        #expect(kill(process, 0) == -1 && errno == ESRCH)
        #expect(await probe.error(of: "/hello") == .stopped)
        #expect(try FileManager.default.contentsOfDirectory(atPath: probe.directory.path).isEmpty)
      }
    }

    @Test func isKilledWhereItDoesNotStop() async throws {
      try await Probe.run(limit: { $0.farewell = .milliseconds(50) }) { probe in
        _ = try await probe.get("/hello")
        let process = try #require(probe.worker.processID)
        kill(process, SIGSTOP)
        await probe.worker.stop()
        #expect(kill(process, 0) == -1 && errno == ESRCH)
      }
    }

    @Test func goesWithAServerThatIsKilled() async throws {
      let (server, output) = (Process(), Pipe())
      server.executableURL = URL(filePath: Probe.program)
      server.arguments = ["server", FileManager.default.temporaryDirectory.path(percentEncoded: false)]
      server.standardOutput = output
      try server.run()
      let line = try #require(String(data: output.fileHandleForReading.availableData, encoding: .utf8))
      let process = try #require(Int32(line.split(separator: " ").last?.filter(\.isNumber) ?? ""))
      #expect(kill(process, 0) == 0)
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
      // The process that adopts orphans reaps this one in its own time.
      try await eventually { kill(process, 0) == -1 || isZombie(process) }
    }

    @Test func leavesNoOpenSocketBehind() async throws {
      try await Probe.run(limit: { $0.restarts = 20 }) { probe in
        for _ in 0..<5 { #expect(await probe.error(of: "/trap") == .ended) }
        await probe.worker.stop()
      }
      try await eventually { openSockets() == 0 }
    }

    private func openSockets() -> Int {
      (Int32(0)..<4096).count { descriptor in
        var (kind, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &length) == 0
          && kind == Int32(SOCK_SEQPACKET.rawValue)
      }
    }

    private func isZombie(_ process: Int32) -> Bool {
      (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") == true
    }
  }
}

extension Workers {
  /// The limits of a worker.
  @Suite struct WorkerLimitTests {
    @Test func hasNothingOfTheServers() async throws {
      try await Probe.run { probe in
        #expect(try await probe.text("/environment") == "LC_ALL MALLOC_ARENA_MAX")
        // Three standard descriptors, the socket, and those that a runtime may open.
        #expect(try #require(Int(try await probe.text("/descriptors"))) < 10)
        #expect(try await probe.text("/status").contains("NoNewPrivs:\t1"))
        let limits = try await probe.text("/limits")
        #expect(limits.contains(try Regex(#"Max address space\s+1073741824\s+1073741824"#)))
        #expect(limits.contains(try Regex(#"Max core file size\s+0\s+0"#)))
        #expect(limits.contains(try Regex(#"Max open files\s+256\s+256"#)))
        let process = try #require(probe.worker.processID)
        #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process)) == 5)
        #expect(try String(contentsOfFile: "/proc/\(process)/oom_score_adj", encoding: .utf8) == "500\n")
      }
    }

    @Test(
      "A kept-out worker reads nothing of the server's directory, writes only to its own, and connects to none",
      .enabled(if: Probe.mayBeKeptOut))
    func isKeptOut() async throws {
      try await Probe.runKept("kept-out") { probe, data in
        #expect(try await probe.text("/kept-out") == "true")
        for path in ["secret.key", "photos/cover.jpg", "workers/other.txt"] {
          let file = data.appending(path: path).path
          #expect(try String(contentsOfFile: file, encoding: .utf8) == "secret")
          #expect(try await probe.text("/read?path=\(file)") == "refused", "\(path)")
        }
        #expect(try await probe.text("/read?path=/etc/hostname") != "refused")
        #expect(try await probe.text("/file") == "a file of the worker")
        for path in [data.path, data.deletingLastPathComponent().path, "/tmp", "/var/tmp"] {
          #expect(try await probe.text("/create?path=\(path)/new-\(UUID().uuidString)") == "refused", "\(path)")
        }
        let port = try Probe.listen()
        #expect(try await probe.text("/connect/\(port)") == "refused")
      }
    }

    @Test(
      "A shut-in worker reads only system files, and can neither write, connect nor start a program",
      .enabled(if: Probe.mayBeKeptOut))
    func isShutIn() async throws {
      try await Probe.runKept("shut-in") { (probe: Probe, data: URL) async throws in
        for path in ["\(data.path)/secret.key", "/etc/hostname", "/proc/self/environ", "/proc/1/status"] {
          #expect(try await probe.text("/read?path=\(path)") == "refused", "\(path)")
        }
        #expect(try await probe.text("/read?path=/usr/lib/os-release") != "refused")
        for path in [data.path, "\(data.path)/workers", "/tmp", "/var/tmp"] {
          #expect(try await probe.text("/create?path=\(path)/new-\(UUID().uuidString)") == "refused", "\(path)")
        }
        let port = try Probe.listen()
        #expect(try await probe.text("/connect/\(port)") != "connected")
        #expect(try await probe.text("/start") == "refused")
        // Dispatch would trap in a process that may not read /proc.
        let names = try probe.threads().map { thread in
          try String(contentsOfFile: "/proc/\(thread)/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
        }
        #expect(Set(names) == ["WorkerProbe", "http-worker"])
      }
    }

    @Test(
      "A confined worker makes no socket but a connected pair, starts no program and touches no other process",
      .enabled(if: Probe.mayBeKeptOut), arguments: ["kept-out", "shut-in"])
    func keepsToItself(way: String) async throws {
      try await Probe.runKept(way) { (probe: Probe, _: URL) async throws in
        #expect(try await probe.text("/calls") == "pair and own signal")
        #expect(try await probe.text("/start") == "refused")
        // Its abort is still one.
        #expect(await probe.error(of: "/abort") == .ended)
        try await eventually { probe.log.all.contains { $0.contains("killed by signal \(SIGABRT)") } }
      }
      try await Probe.run { probe in
        let calls = try await probe.text("/calls")
        #expect(["local socket", "signal", "limits", "group"].allSatisfy { calls.contains($0) }, "\(calls)")
      }
    }

    @Test("Every thread of a worker keeps the worker's lower priority", arguments: ["kept-out", "shut-in"])
    func keepsItsPriority(way: String) async throws {
      try await Probe.runKept(way) { (probe: Probe, _: URL) async throws in
        _ = try await probe.text("/hello")
        let priorities = try probe.threads().map { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), $0) }
        #expect(Set(priorities) == [5])
      }
    }

    @Test func writesNoLargeFile() async throws {
      try await Probe.run(limit: { $0.fileBytes = 1 << 20 }) { probe in
        let isWritten = try await probe.text("/write")
        #expect(isWritten == "false")
      }
    }

    @Test func itsWordsAreLoggedWithinBounds() async throws {
      try await Probe.run(limit: { $0.loggedLines = 3 }) { probe in
        _ = try await probe.text("/say")
        await probe.worker.stop()
        #expect(probe.log.all.filter { $0.contains("output") } == (0..<3).map { "worker output line=line \($0) [31m" })
      }
    }
  }
}

extension Workers {
  /// Event streams through a worker.
  @Suite struct WorkerStreamTests {
    @Test func comeWholeAndInOrder() async throws {
      try await Probe.run { probe in
        var bytes: [UInt8] = []
        for await piece in try await probe.stream("/count/50000") { bytes += piece }
        #expect(String(decoding: bytes, as: UTF8.self) == (0..<50_000).map { "data: \($0)\n\n" }.joined())
      }
    }

    @Test func aReaderWhoTakesNothingHoldsUpNobody() async throws {
      try await Probe.run { probe in
        let response = try await probe.get("/flood")
        var last = -1
        try await eventually {
          let sent = Int(try await probe.text("/sent")) ?? 0
          defer { last = sent }
          return sent > 0 && sent == last
        }
        // The source is held back once the buffers between the two processes are full.
        #expect(last < 1000)
        withExtendedLifetime(response) {}
      }
    }

    @Test func endWithTheirReader() async throws {
      try await Probe.run { probe in
        var pieces: AsyncStream<[UInt8]>.Iterator? = try await probe.stream("/stream").makeAsyncIterator()
        #expect(await pieces?.next() != nil)
        pieces = nil
        try await eventually { try await probe.text("/ended") == "1" }
      }
    }

    @Test func endWhereNobodyEverReads() async throws {
      try await Probe.run { probe in
        _ = try await probe.get("/stream")
        try await eventually { try await probe.text("/ended") == "1" }
      }
    }
  }
}
