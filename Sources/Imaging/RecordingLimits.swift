extension Imaging {
  /// What a video or a sound may cost.
  public struct RecordingLimits: Hashable, Sendable {
    public var videoSeconds = 60
    public var soundSeconds = 300
    /// Of one frame, as it comes: a little more than 4K.
    public var pixels = 16 << 20
    /// Of the longer and the shorter side of a video as it is kept, in pixels: 720p.
    public var longerSide = 1280
    public var shorterSide = 720
    public var framesPerSecond = 30
    /// Of a container, with the tracks that nobody plays.
    public var streams = 32
    /// On the clock, for a whole recording, however many tools run for it.
    public var time: Duration = .seconds(300)
    /// Of processor time, for a whole recording, in seconds: a minute of 4K takes about half of it.
    public var processorSeconds = 240
    /// Of a tool's address space, in bytes.
    public var memory = 2 << 30
    /// Of any file a tool writes, in bytes.
    public var fileBytes = 64 << 20
    /// Recordings decoded at a time, and those that may wait for their turn.
    public var atOnce = 1
    public var waiting = 32

    public init() {}
  }
}
