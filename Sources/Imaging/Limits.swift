extension Imaging {
  /// The limits for processing a picture.
  public struct Limits: Hashable, Sendable {
    /// The largest number of pixels of an upload, checked before decoding. For an animation, the number of pixels of
    /// the first frame.
    public var pixels = 100_000_000
    /// The largest number of pixels of an animation's frames together, as decoded. Further frames are left out.
    public var animationPixels = 100_000_000
    /// The largest number of pixels of an animation's frames together, as encoded. Larger frames are scaled down.
    public var animationOutputPixels = 16_000_000
    public var animationFrames = 240
    /// The longer side of the large version, in pixels.
    public var largeSide = 2048
    /// The longer side of the small version, in pixels.
    public var smallSide = 640
    /// The largest size of the small version's file, in bytes. Apple accepts pictures up to 10 MB, but a guest's phone
    /// may be on a slow network.
    public var smallBytes = 300_000
    /// The time on the clock for a whole picture, over all tools that run for it.
    public var time: Duration = .seconds(60)
    /// The processor time for a whole picture, over all tools that run for it, in seconds.
    public var processorSeconds = 10
    /// The processor time for an animation, which consists of many pictures, in seconds.
    public var animationProcessorSeconds = 20
    /// The address space of a tool, in bytes.
    public var memory = 2 << 30
    /// The largest size of any file that a tool writes, in bytes.
    public var fileBytes = 512 << 20
    /// The free disk space in bytes below which a tool's failure counts as a full disk and not as a fault of the
    /// picture. Tools do not always report a full disk.
    public var leastRoom = 1 << 20
    /// The number of pictures that may wait for their turn. Uploads are limited before they arrive; this is the last
    /// limit.
    public var waiting = 512

    public init() {}
  }
}
