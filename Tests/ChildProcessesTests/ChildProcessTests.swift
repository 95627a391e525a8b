import Foundation
import Testing

@testable import ChildProcesses

@Suite("Running child processes")
struct ChildProcessTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  private func shell(_ script: String, time: Duration = .seconds(60)) -> ChildProcess {
    ChildProcess(arguments: ["/bin/sh", "-c", script], environment: ["A=1"], folder: studio.folder, time: time)
  }

  @Test("A child's output, errors and exit code are returned")
  func outcome() async throws {
    let result = try await shell("echo out; echo err >&2; exit 3").run()
    #expect(result.ending == .exited(3))
    #expect(result.output == "out\n" && result.errors == "err\n")
    #expect(try await shell("kill -SEGV $$").run().ending == .killed(signal: SIGSEGV))
  }

  @Test("A child inherits neither environment nor open files")
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

  @Test("A child that runs too long ends with its whole group, even if it closed its output")
  func timeout() async throws {
    let script = "sleep 600 & echo $! > child; exec 1>&- 2>&-; sleep 600"
    #expect(try await shell(script, time: .seconds(1)).run().ending == .timedOut)
    let text = try String(contentsOf: studio.folder.appendingPathComponent("child"), encoding: .utf8)
    let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    try await expectDeath(of: child)
  }

  @Test("A child ends when the task that waits for it is cancelled")
  func cancellation() async throws {
    let marker = studio.folder.appendingPathComponent("started")
    let process = shell("echo $$ > started.new; mv started.new started; sleep 600")
    let task = Task { try await process.run() }
    while !FileManager.default.fileExists(atPath: marker.path) { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(
    "A confined child reads its inputs and writes to its folder, and reaches no other file and no network",
    .enabled(if: Landlock.version >= 1))
  func confinement() async throws {
    let others = try Studio()
    for name in ["given", "secret"] { try Data(name.utf8).write(to: others.folder.appending(path: name)) }
    try FileManager.default.createSymbolicLink(
      at: studio.folder.appending(path: "source"), withDestinationURL: others.folder.appending(path: "given"))
    let script = #"""
      use Socket;
      sub content { open(my $file, '<', $_[0]) or return 'kept'; <$file> }
      sub make { open(my $file, '>', $_[0]) or return 'kept'; print $file 'mine'; close $file; content($_[0]) }
      print join ' ', content('source'), make('own'), content("$ARGV[0]/secret"), make("$ARGV[0]/new");
      print socket(my $socket, AF_INET, SOCK_STREAM, 0) ? ' open' : ' kept';
      """#
    let source = studio.folder.appending(path: "source")
    let result = try await confined(script, others.folder.path, readable: [source]).run()
    #expect(result.output == "given mine kept kept kept", "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: others.folder.path).sorted() == ["given", "secret"])
    // The confinement does not affect this process or the programs that it starts later.
    #expect(try await shell("cat '\(others.folder.path)/secret'").run().output == "secret")
  }

  @Test(
    "A confined child signals, limits and starts no other process, stays in its group, and sends to no other's socket",
    .enabled(if: Landlock.version >= 1))
  func confinedCalls() async throws {
    let script = #"""
      use Fcntl; use POSIX; use Socket;
      my $server = getppid;
      sub report { print "$_[0]: ", ($_[1] ? 'done' : $! == EPERM ? 'refused' : $!), "\n" }
      report 'signal', kill(0, $server);
      report 'signal all', kill(0, -getpgrp($server));
      report 'priority of a group', setpriority(1, getpgrp($server), 19);
      report 'group', setpgrp(0, getpgrp $server);
      my $child = fork;
      exit if defined $child && $child == 0;
      report 'process', defined $child;
      report 'local socket', socket(my $stream, AF_UNIX, SOCK_STREAM, 0);
      report 'datagrams', socketpair(my $one, my $other, AF_UNIX, SOCK_DGRAM, 0);
      pipe my $reading, my $writing;
      report 'owner', fcntl($reading, F_SETOWN, $server);
      report 'own signal', kill(0, $$);
      my $before = getpriority(0, $server);
      report 'priority of another', setpriority(0, $server, 19);
      report 'priority as before', getpriority(0, $server) == $before;
      report 'own priority', setpriority(0, 0, 19);
      report 'pair', socketpair(my $mine, my $yours, AF_UNIX, SOCK_STREAM, 0);
      $| = 1;
      exec '/usr/bin/prlimit', '--pid', $server, '--core';
      """#
    let result = try await confined(script).run()
    let refused = [
      "signal", "signal all", "priority of a group", "group", "process", "local socket", "datagrams", "owner",
    ]
    let done = ["own signal", "priority of another", "priority as before", "own priority", "pair"]
    #expect(
      result.output.split(separator: "\n").map(String.init)
        == refused.map { "\($0): refused" } + done.map { "\($0): done" })
    #expect(result.ending == .exited(1) && result.errors.contains("Operation not permitted"), "\(result.errors)")
  }

  @Test("A confined child may end itself by a signal", .enabled(if: Landlock.version >= 1))
  func confinedEnd() async throws {
    #expect(try await confined("use POSIX; POSIX::abort()").run().ending == .killed(signal: SIGABRT))
    #expect(try await confined("kill 'TERM', $$; sleep 600").run().ending == .killed(signal: SIGTERM))
  }

  @Test("A confined child that cannot be started says why")
  func confinedFault() async throws {
    for (program, folder) in [("/bin/none", studio.folder), ("/bin/true", studio.folder.appending(path: "none"))] {
      let process = ChildProcess(
        arguments: [program], environment: [], folder: folder, time: .seconds(60), confinement: .init(readable: []))
      await #expect(throws: ChildProcessError.failed("\(program) cannot be started: No such file or directory")) {
        try await process.run()
      }
    }
  }

  private func confined(_ script: String, _ arguments: String..., readable: [URL] = []) -> ChildProcess {
    ChildProcess(
      arguments: ["/usr/bin/perl", "-e", script] + arguments, environment: [], folder: studio.folder,
      time: .seconds(60), confinement: .init(readable: readable))
  }

  /// A thread inherits the limits of the thread that starts it, and Dispatch starts one for the task that goes on when
  /// all of its own have ended, which they do after five seconds without work.
  @Test("A confined child leaves no confined thread behind, however long it ran", .enabled(if: Landlock.version >= 1))
  func confinedThreads() async throws {
    _ = try await ChildProcess(
      arguments: ["/bin/sleep", "6"], environment: [], folder: studio.folder, time: .seconds(60),
      confinement: .init(readable: [])
    ).run()
    #expect(throws: Never.self) { try Studio() }
  }

  @Test("Output beyond the limit is dropped without blocking the child")
  func chatter() async throws {
    let result = try await shell("head -c 300000 /dev/zero; echo done >&2").run()
    #expect(result.ending == .exited(0) && result.errors == "done\n")
    #expect(result.output.utf8.count == 64 << 10)
  }

  @Test("The thread that waits for a silent child sleeps until the child ends")
  func patience() async throws {
    let process = shell("exec 1>&- 2>&-; sleep 600", time: .milliseconds(500))
    let (ending, wakes) = try await withCheckedThrowingContinuation { reply in
      Thread.detachNewThread {
        reply.resume(
          with: Result {
            let before = Self.timesAsleep()
            let ending = try process.runBlocking().ending
            return (ending, Self.timesAsleep() - before)
          })
      }
    }
    #expect(ending == .timedOut)
    // Polling every millisecond would wake the thread hundreds of times.
    #expect(wakes < 100)
  }

  /// Returns the number of times that the calling thread has voluntarily yielded the processor to wait (getrusage(2),
  /// RUSAGE_THREAD).
  private static func timesAsleep() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(1), &usage)
    return usage.ru_nvcsw
  }

  /// The group is killed before its leader is reaped, but the kernel removes the other processes in its own time.
  private func expectDeath(of pid: pid_t) async throws {
    func isAlive() -> Bool {
      let state = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
      return state.map { !$0.contains(") Z ") } ?? false
    }
    while isAlive() { try await Task.sleep(for: .milliseconds(5)) }
  }
}

/// A folder for each test.
private final class Studio {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
