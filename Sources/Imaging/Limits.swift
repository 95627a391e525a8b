extension Imaging {
  /// What a picture may cost.
  public struct Limits: Hashable, Sendable {
    /// Of an upload, before anything is decoded; of the first frame, for an animation.
    public var pixels = 100_000_000
    /// Of an animation's frames together, as decoded; frames past it are left out.
    public var animationPixels = 100_000_000
    /// Of an animation's frames together, as encoded; larger frames are scaled down.
    public var animationOutputPixels = 16_000_000
    public var animationFrames = 240
    /// Of the large version's longer side, in pixels.
    public var largeSide = 2048
    /// Of the small version's longer side, in pixels.
    public var smallSide = 640
    /// Of the small version's file. Apple takes pictures up to 10 MB; a guest's phone may be on a slow network.
    public var smallBytes = 300_000
    /// On the clock, for a whole picture, however many tools run for it.
    public var time: Duration = .seconds(60)
    /// Of processor time, for a whole picture, however many tools run for it, in seconds.
    public var processorSeconds = 10
    /// The same for an animation, which is many pictures.
    public var animationProcessorSeconds = 20
    /// Of a tool's address space, in bytes.
    public var memory = 2 << 30
    /// Of any file a tool writes, in bytes.
    public var fileBytes = 512 << 20
    /// Bytes of free disk below which a tool's failure is the disk's, not the picture's: tools do not always say so.
    public var leastRoom = 1 << 20
    /// Pictures that may wait for their turn. Whoever takes uploads in bounds them before they come; this is the end.
    public var waiting = 512

    public init() {}
  }
}
