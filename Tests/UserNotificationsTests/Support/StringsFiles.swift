/// Property lists of strings, as a translator delivers them.
enum StringsFiles {
  static func plist(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(entries)</dict></plist>
    """
  }

  static func entry(_ key: String, _ format: String, _ variable: String, _ forms: [(String, String)]) -> String {
    let forms = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return """
      <key>\(key)</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        <key>\(variable)</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>u</string>
          \(forms)
        </dict>
      </dict>
      """
  }

  static let messages = plist(
    entry("messages", "%#@n@", "n", [("zero", "No messages"), ("one", "One message"), ("other", "%u messages")])
      + entry("more", "%#@n@ from %@", "n", [("one", "%u more message"), ("other", "%u more messages")]))

  /// Each form refers to itself twice.
  static let loop = plist(entry("loop", "%1$#@n@", "n", [("other", "%1$#@n@%1$#@n@")]))
}
