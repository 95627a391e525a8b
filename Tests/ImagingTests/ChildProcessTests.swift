import Foundation
import TestSupport
import Testing

@testable import Imaging

extension ImagingTests {
  @Suite("A child process")
  struct ChildProcessTests {
    let studio: Studio

    init() throws { studio = try Studio() }

    private func shell(_ script: String, time: Duration = .seconds(60)) -> ChildProcess {
      ChildProcess(arguments: ["/bin/sh", "-c", script], environment: ["A=1"], folder: studio.folder, time: time)
    }

    @Test("its output, its errors and its exit code come back")
    func outcome() async throws {
      let result = try await shell("echo out; echo err >&2; exit 3").run()
      #expect(result.ending == .exited(3))
      #expect(result.output == "out\n" && result.errors == "err\n")
      #expect(try await shell("kill -SEGV $$").run().ending == .killed(signal: SIGSEGV))
    }

    @Test("it inherits neither environment nor open files")
    func inheritance() async throws {
      let secret = FileManager.default.createFile(
        atPath: studio.folder.appendingPathComponent("secret").path, contents: nil)
      #expect(secret)
      let descriptor = open(studio.folder.appendingPathComponent("secret").path, O_RDONLY)  // without O_CLOEXEC
      defer { close(descriptor) }
      let files = try await shell("for f in /proc/$$/fd/*; do readlink $f; done").run().output
      #expect(!files.contains("secret") && files.contains("/dev/null"))
      let environment = try await ChildProcess(
        arguments: ["/usr/bin/env"], environment: ["A=1"], folder: studio.folder, time: .seconds(60)
      ).run().output
      #expect(environment == "A=1\n")
    }

    @Test("it ends with its whole group when its time is over, even if it closed its output")
    func timeout() async throws {
      let script = "sleep 600 & echo $! > child; exec 1>&- 2>&-; sleep 600"
      #expect(try await shell(script, time: .milliseconds(300)).run().ending == .timedOut)
      let text = try String(contentsOf: studio.folder.appendingPathComponent("child"), encoding: .utf8)
      let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      await expectDeath(of: child)
    }

    @Test("it ends when the task that waits for it is cancelled")
    func cancellation() async throws {
      let marker = studio.folder.appendingPathComponent("started")
      let process = shell("echo $$ > started.new; mv started.new started; sleep 600")
      let task = Task { try await process.run() }
      await eventually { FileManager.default.fileExists(atPath: marker.path) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("output past the bound is dropped, not waited on")
    func chatter() async throws {
      let result = try await shell("head -c 300000 /dev/zero; echo done >&2").run()
      #expect(result.ending == .exited(0) && result.errors == "done\n")
      #expect(result.output.utf8.count == OutputPipe.keptBytes)
    }

    /// The group is killed before the leader is reaped, but the kernel buries the others in its own time.
    private func expectDeath(of pid: pid_t) async {
      func isAlive() -> Bool {
        let state = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        return state.map { !$0.contains(") Z ") } ?? false
      }
      await eventually { !isAlive() }
    }
  }
}

extension ImagingTests {
  @Suite("The waiting line")
  struct WaitingLineTests {
    @Test("turns away who comes when it is full, and lets the others through in order")
    func order() async throws {
      let line = WaitingLine(places: 1, capacity: 1)
      let (opened, open) = AsyncStream<Void>.makeStream()
      let (entered, enter) = AsyncStream<Void>.makeStream()
      let first = Task {
        try await line.withTurn {
          enter.yield()
          for await _ in opened { break }
          return 1
        }
      }
      for await _ in entered { break }
      let second = Task { try await line.withTurn { 2 } }
      while await line.length == 0 { await Task.yield() }
      await #expect(throws: ImagingError.overloaded) { try await line.withTurn { 3 } }
      open.yield()
      #expect(try await first.value == 1)
      #expect(try await second.value == 2)
    }

    @Test("each owner has one place at a time, and owners who wait take turns")
    func fairness() async throws {
      let line = WaitingLine(places: 2, capacity: 10)
      let (opened, open) = AsyncStream<Void>.makeStream()
      let (entered, enter) = AsyncStream<Void>.makeStream()
      let order = Notes()
      let first = Task {
        try await line.withTurn(of: "ana") {
          enter.yield()
          for await _ in opened { break }
        }
      }
      for await _ in entered { break }
      var waiting: [Task<Void, any Error>] = []
      // The second place stays free for others while Ana's pictures wait.
      for (owner, name) in [("ana", "a2"), ("ana", "a3")] {
        let length = await line.length
        waiting.append(Task { try await line.withTurn(of: owner) { order.add(name) } })
        while await line.length == length { await Task.yield() }
      }
      try await line.withTurn(of: "ben") { order.add("b1") }
      #expect(order.all == ["b1"])
      open.yield()
      try await first.value
      for task in waiting { try await task.value }
      #expect(order.all == ["b1", "a2", "a3"])
      #expect(await line.length == 0)
    }

    @Test("an owner's next picture waits behind those of others")
    func turns() async throws {
      let line = WaitingLine(places: 1, capacity: 10)
      let (opened, open) = AsyncStream<Void>.makeStream()
      let (entered, enter) = AsyncStream<Void>.makeStream()
      let order = Notes()
      let first = Task {
        try await line.withTurn {
          enter.yield()
          for await _ in opened { break }
        }
      }
      for await _ in entered { break }
      var waiting: [Task<Void, any Error>] = []
      for (owner, name) in [("ana", "a1"), ("ana", "a2"), ("ana", "a3"), ("ben", "b1")] {
        let length = await line.length
        waiting.append(Task { try await line.withTurn(of: owner) { order.add(name) } })
        while await line.length == length { await Task.yield() }
      }
      open.yield()
      try await first.value
      for task in waiting { try await task.value }
      #expect(order.all == ["a1", "b1", "a2", "a3"])
    }

    @Test("who is cancelled while waiting leaves the place to the next")
    func cancellation() async throws {
      let line = WaitingLine(places: 1, capacity: 1)
      let (opened, open) = AsyncStream<Void>.makeStream()
      let (entered, enter) = AsyncStream<Void>.makeStream()
      let first = Task {
        try await line.withTurn {
          enter.yield()
          for await _ in opened { break }
        }
      }
      for await _ in entered { break }
      let second = Task { try await line.withTurn { 2 } }
      while await line.length == 0 { await Task.yield() }
      second.cancel()
      await #expect(throws: CancellationError.self) { try await second.value }
      let third = Task { try await line.withTurn { 3 } }
      while await line.length == 0 { await Task.yield() }
      open.yield()
      try await first.value
      #expect(try await third.value == 3)
    }
  }
}
