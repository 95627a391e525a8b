/// Why a worker did not answer.
public enum WorkerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The worker ended before it answered. Another one starts with the next request.
  case ended
  /// The worker ended so often recently that none starts for this many seconds.
  case resting(seconds: Int)
  /// The worker did not answer in time.
  case late
  /// The worker has as many requests as it may have, or the request is too large.
  case overloaded
  /// The server is stopping.
  case stopped
  /// The system refused to start the worker, for the given reason.
  case cannotStart(String)

  public var description: String {
    switch self {
    case .ended: "the worker ended"
    case .resting(let seconds): "the worker ended too often and starts again in \(seconds) seconds"
    case .late: "the worker did not answer in time"
    case .overloaded: "the worker has too many requests"
    case .stopped: "the server is stopping"
    case .cannotStart(let reason): "the worker cannot be started: \(reason)"
    }
  }
}
