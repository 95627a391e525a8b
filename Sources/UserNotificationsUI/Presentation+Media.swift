extension Presentation {
  /// The one of the attachments that is shown: the first. A phone shows one at a time, whatever there are more.
  public var shownMedia: Media? { attachments.first }
}
