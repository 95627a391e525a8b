import Foundation
import HTTPServer
import Logging
import Worker

// A worker that does what tests ask: it answers, traps, fills its memory, hangs or breaks the rules.

if CommandLine.arguments.dropFirst().first == "server" {
  // A server with a worker of its own, which the test kills.
  let directory = URL(filePath: CommandLine.arguments[2]).appending(path: "worker-\(UUID().uuidString)")
  let worker = Worker(arguments: [CommandLine.arguments[0]], directory: directory, logger: Logger(label: "probe")) {
    _ in Response(.notFound)
  }
  let response = try await worker.respond(to: try Request(.get, "/hello"))
  FileHandle.standardOutput.write(Data(response.bytes))
  while true { sleep(3600) }
}

func keepOut() -> Bool {
  guard CommandLine.arguments.dropFirst().first == "kept-out" else { return false }
  let own = URL(filePath: CommandLine.arguments.last ?? "", directoryHint: .isDirectory)
  return WorkerProcess.keepOut(of: own.deletingLastPathComponent().deletingLastPathComponent(), but: own)
}

// A process that can gain no rights may give up some without privileges.
if CommandLine.arguments.dropFirst().first == "kept-out" { try WorkerProcess.confine() }
let isKeptOut = keepOut()
if CommandLine.arguments.dropFirst().first == "shut-in" {
  try WorkerProcess.confine()
  WorkerProcess.shutIn()
}

var router = Router()
let kept = Kept()

router.on(.get, "/kept-out") { _ in .text("\(isKeptOut)") }
router.on(.get, "/read") { request in
  .text((try? String(contentsOfFile: request.query["path"] ?? "", encoding: .utf8)) ?? "refused")
}
router.on(.get, "/create") { request in
  let file = URL(filePath: request.query["path"] ?? "")
  return .text((try? Data("new".utf8).write(to: file)) == nil ? "refused" : "written")
}
router.on(.get, "/start") { _ in
  var (pid, arguments): (pid_t, [UnsafeMutablePointer<CChar>?]) = (0, [strdup("/bin/true"), nil])
  defer { free(arguments[0]) }
  guard posix_spawn(&pid, "/bin/true", nil, nil, &arguments, nil) == 0 else { return .text("refused") }
  var status: Int32 = 0
  waitpid(pid, &status, 0)
  return .text(status == 0 ? "started" : "refused")
}
router.on(.get, "/connect/{port}") { request in
  let port: Int = try request.parameters("port")
  let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(socket) }
  var address = sockaddr_in()
  (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), in_port_t(port).bigEndian)
  address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
  let isConnected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  return .text(isConnected == 0 ? "connected" : [EACCES, EPERM].contains(errno) ? "refused" : "unreachable")
}
router.on(.get, "/calls") { _ in .text(Calls.allowed().joined(separator: " and ")) }

router.on(.get, "/hello") { _ in .text("hello from \(getpid())") }
router.on(.post, "/echo", limits: Limits(body: 1 << 20)) { request in
  let form = request.body.form.fields.items.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  let bytes = request.body.bytes.isEmpty ? Array(form.utf8) : request.body.bytes
  var response = Response.json(bytes, type: request.headers["Content-Type"] ?? "text/plain")
  response.headers["From"] = request.remoteAddress
  response.headers["Target"] = request.path + "?" + request.rawQuery
  response.mayBeCompressed = false
  return response
}
router.on(.get, "/bytes/{count}") { request in
  .json([UInt8](repeating: 0x61, count: try request.parameters("count")), type: "application/octet-stream")
}
router.on(.get, "/environment") { _ in
  .text(ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " "))
}
router.on(.get, "/descriptors") { _ in
  .text(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count.description)
}
router.on(.get, "/limits") { _ in .text(try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)) }
router.on(.get, "/status") { _ in .text(try String(contentsOfFile: "/proc/self/status", encoding: .utf8)) }
router.on(.get, "/file") { _ in
  let file = URL(filePath: CommandLine.arguments.last ?? "").appending(path: "file.txt")
  try Data("a file of the worker".utf8).write(to: file)
  return try .file(file, type: "text/plain")
}
router.on(.get, "/ask/{path*}") { request in
  guard let connection = kept.connection else { return .text("no connection") }
  return try await connection.respond(to: try Request(.get, "/\(request.parameters["path"])"))
}
router.on(.get, "/trap") { _ in
  let none: [Int] = []
  return .text("\(none[Int(getpid())])")
}
router.on(.get, "/abort") { _ in
  // The runtime may have a handler that writes a backtrace.
  signal(SIGABRT, SIG_DFL)
  abort()
}
router.on(.get, "/fill") { _ in
  var all: [[UInt8]] = []
  while true { all.append([UInt8](repeating: 1, count: 16 << 20)) }
}
router.on(.get, "/write") { _ in
  let file = URL(filePath: CommandLine.arguments.last ?? "").appending(path: "large")
  signal(SIGXFSZ, SIG_IGN)
  let isWritten = (try? Data(count: 8 << 20).write(to: file)) != nil
  return .text("\(isWritten)")
}
router.on(.get, "/hang") { _ in
  try await Task.sleep(for: .seconds(3600))
  return .text("at last")
}
router.on(.get, "/block") { _ in
  // The process never stops by itself.
  while true { sleep(3600) }
}
router.on(.get, "/stop") { _ in
  raise(SIGSTOP)
  return .text("went on")
}
router.on(.get, "/say") { _ in
  for number in 0..<1000 { FileHandle.standardError.write(Data("line \(number) \u{1B}[31m\n".utf8)) }
  return .text("said")
}
router.on(.get, "/stream") { _ in
  .events { stream in
    stream.onClose { kept.noteEnd() }
    stream.send(ServerSentEvent(data: "first"))
    try await Task.sleep(for: .seconds(3600))
  }
}
router.on(.get, "/flood") { _ in
  .events { stream in
    var number = 0
    while stream.send(ServerSentEvent(data: String(repeating: "x", count: 1000))) {
      number += 1
      kept.note(sent: number)
      await stream.drained()
      try Task.checkCancellation()
    }
  }
}
router.on(.get, "/count/{count}") { request in
  let count: Int = try request.parameters("count")
  return .events { stream in
    for number in 0..<count {
      stream.send(ServerSentEvent(data: "\(number)"))
      await stream.drained()
    }
  }
}
router.on(.get, "/sent") { _ in .text("\(kept.sent)") }
router.on(.get, "/ended") { _ in .text("\(kept.ended)") }
router.on(.get, "/garbage/{size}") { request in
  let bytes = [UInt8](repeating: 0xFF, count: try request.parameters("size"))
  _ = send(WorkerProcess.socketDescriptor, bytes, bytes.count, 0)
  try await Task.sleep(for: .seconds(3600))
  return .text("unseen")
}

let connection = try WorkerConnection.toServer { [router] connection in
  kept.connection = connection
  return { await router.respond(to: $0) }
}
connection.blockUntilEnd()
exit(0)
