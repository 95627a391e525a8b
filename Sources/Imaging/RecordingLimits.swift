extension Imaging {
  /// The limits for processing a video or a sound.
  public struct RecordingLimits: Hashable, Sendable {
    public var videoSeconds = 60
    public var soundSeconds = 300
    /// The largest number of pixels of an uploaded frame: a little more than 4K.
    public var pixels = 16 << 20
    /// The longer side of an encoded video, in pixels: 720p together with `shorterSide`.
    public var longerSide = 1280
    public var shorterSide = 720
    public var framesPerSecond = 30
    /// The largest number of tracks in a container, including tracks that are not played.
    public var streams = 32
    /// The time on the clock for a whole recording, over all tools that run for it.
    public var time: Duration = .seconds(300)
    /// The processor time for a whole recording, in seconds. A minute of 4K takes about half of it.
    public var processorSeconds = 240
    /// The address space of a tool, in bytes.
    public var memory = 2 << 30
    /// The largest size of any file that a tool writes, in bytes.
    public var fileBytes = 64 << 20
    /// The number of recordings decoded at a time. `waiting` is the number that may wait for their turn.
    public var atOnce = 1
    public var waiting = 32

    public init() {}
  }
}
