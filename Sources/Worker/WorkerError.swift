/// Why a worker did not answer.
public enum WorkerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It ended before it had answered; another one starts with the next request.
  case ended
  /// It ended so often of late that none starts for so many seconds.
  case resting(seconds: Int)
  /// It did not answer in time.
  case late
  /// It has as much to answer as it may have.
  case overloaded
  /// The server stops.
  case stopped
  /// The system did not let it start, for the reason given.
  case cannotStart(String)

  public var description: String {
    switch self {
    case .ended: "the worker ended"
    case .resting(let seconds): "the worker ended too often and starts again in \(seconds) seconds"
    case .late: "the worker did not answer in time"
    case .overloaded: "the worker has too much to answer"
    case .stopped: "the server stops"
    case .cannotStart(let reason): "the worker cannot be started: \(reason)"
    }
  }
}
