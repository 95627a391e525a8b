import HTML
import UserNotificationsUI

/// Two previews side by side, with their differences.
package struct StandaloneComparison: Sendable {
  package var before: StandalonePreview
  package var after: StandalonePreview
  /// One sentence about how much differs. Nil when the difference was not counted.
  package var figure: String?

  package init(before: StandalonePreview, after: StandalonePreview, figure: String?) {
    (self.before, self.after, self.figure) = (before, after, figure)
  }

  /// The whole page. Where both are equal, the third drawing is black.
  package func page(_ files: StandaloneFiles) -> String {
    var rules = ViewRules()
    let (first, second) = (before.phone(&rules), after.phone(&rules))
    let main: HTML = """
      <h1>\(before.title) and \(after.title)</h1>
      \(figure.map { "<p class=\"standalone-figure\">\($0)</p>\n" as HTML })\
      <section><h2>Before</h2>
      \(first)</section>
      <section><h2>After</h2>
      \(second)</section>
      <section aria-label="Difference"><h2>Difference</h2>
      <div class="standalone-over" aria-hidden="true">
      \(first)\(second)</div>
      </section>

      """
    let title = "\(before.title) and \(after.title)"
    return StandalonePage(title: title, kind: "comparison", main: main, rules: rules).text(files)
  }

  /// Returns a page that compares two pictures of the same size, pixel by pixel.
  ///
  /// Its root element gets three attributes. `data-differing` is the number of pixels of which a component differs by
  /// more than `tolerance`. `data-pixels` is the number of pixels. `data-picture` is a `data:` URL of both pictures
  /// with the difference.
  package static func count(_ before: StandaloneFiles.File, _ after: StandaloneFiles.File, tolerance: Int) -> String {
    """
    <!doctype html>
    <meta charset="utf-8">
    <img id="before" src="\(before.address)"><img id="after" src="\(after.address)">
    <script>
    const tolerance = \(min(max(tolerance, 0), 255));
    \(script)
    </script>

    """
  }

  private static let script = """
    addEventListener("load", () => {
      const pictures = ["before", "after"].map((id) => document.getElementById(id));
      const width = Math.max(...pictures.map((picture) => picture.naturalWidth));
      const height = Math.max(...pictures.map((picture) => picture.naturalHeight));
      const canvas = document.createElement("canvas");
      canvas.width = width * 3;
      canvas.height = height;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      pictures.forEach((picture, number) => context.drawImage(picture, number * width, 0));
      const [before, after] = [0, 1].map((number) => context.getImageData(number * width, 0, width, height).data);
      const shown = context.createImageData(width, height);
      let differing = 0;
      for (let at = 0; at < before.length; at += 4) {
        let most = 0;
        for (let part = 0; part < 4; part++) most = Math.max(most, Math.abs(before[at + part] - after[at + part]));
        const differs = most > tolerance;
        if (differs) differing += 1;
        const pale = 230 + Math.round((before[at] + before[at + 1] + before[at + 2]) / 3 / 10);
        shown.data.set(differs ? [215, 0, 21, 255] : [pale, pale, pale, 255], at);
      }
      context.putImageData(shown, width * 2, 0);
      Object.assign(document.documentElement.dataset, {
        differing, pixels: width * height, picture: canvas.toDataURL("image/png"),
      });
    });
    """
}
