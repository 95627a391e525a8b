import APNs
import Examples
import HTTPServer
import JSON
import PageKit
import Simulator
import UserNotifications

/// The lab as a page, and its parts that change with the input.
package struct LabView {
  package let services: PhoneServices
  package let site: Site
  package let sends: [LabSend]

  package func page(_ input: LabInput, headers: LabHeaders) async throws -> Response {
    let (preview, source) = try await (preview(of: input), source(of: input))
    let page = LabPage(
      site: site, payload: String(decoding: input.payload, as: UTF8.self), headers: headers,
      app: app(input), check: check(input, headers), preview: preview, source: source, presets: presets,
      sends: sends, now: services.dependencies.now(), origin: services.origin, payloadLimit: LabInput.payloadLimit)
    return .page(page.html).allowing(page.nonce)
  }

  /// Returns the data with which a script updates the page.
  package func json(_ input: LabInput) async throws -> Response {
    let preview = try await preview(of: input)
    let drawing = preview.expanded?.drawing
    let files = source(of: input).files
    return .json([
      "collapsedHTML": JSON(preview.collapsedHTML?.description), "expandedHTML": JSON(drawing?.html),
      "expandedCSS": JSON(drawing?.css),
      "browserHTML": JSON(preview.push?.html.description), "remark": JSON(preview.remark),
      "isReadable": .bool(input.isReadable), "category": JSON(input.category),
      "suggestion": suggestion(for: input),
      "source": .object(Dictionary(uniqueKeysWithValues: files.map { ($0.key, JSON($0.text)) })),
    ])
  }

  private func check(_ input: LabInput, _ headers: LabHeaders) -> LabCheck {
    let context = PayloadLinter.Context(headers)
    let findings = PayloadLinter(context).findings(in: input.payload)
    let sent = (try? APNsFile(parsing: input.payload))?.payload ?? input.payload
    return LabCheck(
      size: sent.count, limit: (context.pushType ?? .alert).sizeLimit(isBroadcast: context.isBroadcast),
      findings: findings.map(LabCheck.Finding.init))
  }

  /// The example app with the payload's category, as a definition to adopt.
  private func suggestion(for input: LabInput) -> JSON {
    guard let category = input.category, let known = LabDefinition(example: category) else { return .null }
    let drawing = LabExtension.all.first { $0.id == known.categories.first?.contentExtension }
    return known.json.merging(["app": JSON(drawing?.appName)])
  }

  private func app(_ input: LabInput) -> LabAppForm {
    let first = input.definition.categories.first
    let empty = UNNotificationCategory(identifier: input.category ?? "", actions: [], intentIdentifiers: [])
    return LabAppForm(
      category: first?.category ?? empty, contentExtension: first?.contentExtension ?? "",
      serviceExtension: input.definition.serviceExtension ?? "",
      contentExtensions: LabExtension.all.map { .init(id: $0.id, title: $0.title) },
      serviceExtensions: LabExtension.serviceExtensions.map { .init(id: $0.id, title: $0.name) })
  }

  private func source(of input: LabInput) -> LabSourceView {
    let source = LabSource(input.definition)
    let isMutable = input.isMutable
    let attachments = input.attachments ?? (key: "attachment-url", isList: false)
    let service = LabSource.serviceExtension(attaching: attachments.key, isList: attachments.isList)
    return LabSourceView(files: [
      .init(key: "categories", text: input.definition.categories.isEmpty ? nil : source.categories),
      .init(key: "content", text: source.contentInfoPlists.first),
      .init(key: "service", text: isMutable ? service : nil),
      .init(key: "servicePlist", text: isMutable ? LabSource.serviceInfoPlist : nil),
    ])
  }

  private var presets: [LabPresetMenu.Section] {
    Preset.Section.allCases.compactMap { section in
      let presets = Preset.inLab.filter { $0.section == section }
      guard !presets.isEmpty else { return nil }
      return LabPresetMenu.Section(
        title: PresetList.title(ofSection: section.rawValue, in: site.language),
        presets: presets.map { .init(title: $0.title, summary: $0.summary, url: "/lab?preset=\($0.id)") })
    }
  }
}

extension LabCheck.Finding {
  package init(_ finding: PayloadLinter.Finding) {
    let place = finding.location.map { LabCheck.Place.text(line: $0.line, column: $0.column) }
    self.init(
      severity: .init(rawValue: finding.severity.rawValue) ?? .note, rule: finding.rule.rawValue,
      place: place ?? finding.header.map(LabCheck.Place.header), message: finding.message, advice: finding.advice)
  }
}
