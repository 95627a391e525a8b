extension Presentation {
  /// The attachment that is shown, which is the first. A phone shows only one at a time.
  public var shownMedia: Media? { attachments.first }
}
