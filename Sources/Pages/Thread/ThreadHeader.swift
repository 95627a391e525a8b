/// The line above a thread: who is here or writing, whether the connection stands, and the way to the photos.
struct ThreadHeader: Speaking {
  var links: ThreadLinks
  var language: Language

  /// The scripts fill what is empty here; only news is read out, one message once.
  var html: HTML {
    """
    <header class="thread-header">
    <h2 class="thread-title">\(say(.Thread.title))</h2>
    <p class="thread-presence" data-presence></p>
    <a class="button button-quiet button-small" href="\(url: links.album)">\(Icon.photo)\(say(.Album.title))</a>
    <p class="thread-connection" data-connection role="status" hidden></p>
    <p class="visually-hidden" data-announcer aria-live="polite"></p>
    </header>

    """
  }
}
