extension Phrase {
  /// The lab: a payload being written, and what a phone makes of it.
  enum Lab {
    static let title = Phrase("Lab", de: "Labor", es: "Laboratorio")
    static let lead = Phrase(
      "Write a push, and see what a phone makes of it.",
      de: "Schreib eine Push-Nachricht und sieh, was ein Telefon daraus macht.",
      es: "Escribe un push y mira qué hace un teléfono con él.")
    static let phone = Phrase("Phone", de: "Telefon", es: "Teléfono")
    static let presets = Phrase("Presets", de: "Beispiele", es: "Ejemplos")
    static let asTyped = Phrase("As typed", de: "Wie getippt", es: "Como está escrito")
    static let onPhone = Phrase("On the phone", de: "Auf dem Telefon", es: "En el teléfono")
    static let show = Phrase("Show on the phone", de: "Auf dem Telefon zeigen", es: "Mostrar en el teléfono")
    static let thePhone = Phrase("The phone", de: "Das Telefon", es: "El teléfono")
    static let answerTo = Phrase("to {notification}", de: "auf {notification}", es: "a {notification}")

    static let preview = Phrase(
      "Preview of the notification", de: "Vorschau der Mitteilung", es: "Vista previa de la notificación")
    static let collapsed = Phrase("Collapsed", de: "Klein", es: "Contraída")
    static let expanded = Phrase("Expanded", de: "Geöffnet", es: "Ampliada")
    static let notHereYet = Phrase(
      "What the service extension fetches is not here yet: it runs when you show it on the phone.",
      de: "Was die Service-Extension lädt, fehlt noch: Sie läuft, wenn du die Mitteilung auf dem Telefon zeigst.",
      es: "Lo que descarga la extensión de servicio aún no está: se ejecuta al mostrarla en el teléfono.")
    static let tooLong = Phrase(
      "The payload is too long to be shown.", de: "Die Payload ist zu lang, um gezeigt zu werden.",
      es: "El payload es demasiado largo para mostrarlo.")
    static let noPreview = Phrase(
      "The preview could not be made.", de: "Die Vorschau hat nicht geklappt.",
      es: "No se ha podido hacer la vista previa.")
    static let scheme = Phrase("Scheme", de: "Farben", es: "Colores")
    static let automatic = Phrase("Automatic", de: "Automatisch", es: "Automático")
    static let text = Phrase("Text", de: "Text", es: "Texto")
    static let usual = Phrase("Usual", de: "Üblich", es: "Habitual")
    static let large = Phrase("Large", de: "Groß", es: "Grande")
    static let veryLarge = Phrase("Very large", de: "Sehr groß", es: "Muy grande")
    static let today = Phrase("Today", de: "Heute", es: "Actual")
  }

  /// The lab's text area and what stands around it.
  enum LabEditor {
    static let payload = Phrase("Payload", de: "Payload", es: "Payload")
    static let tools = Phrase("Tools", de: "Werkzeuge", es: "Herramientas")
    static let format = Phrase("Format", de: "Formatieren", es: "Formatear")
    static let minify = Phrase("Minify", de: "Verkleinern", es: "Minificar")
    static let open = Phrase("Open…", de: "Öffnen …", es: "Abrir…")
    static let save = Phrase("Save .apns", de: ".apns sichern", es: "Guardar .apns")
    static let copyLink = Phrase("Copy link", de: "Link kopieren", es: "Copiar enlace")
    static let drop = Phrase(
      "Drop an .apns file anywhere here", de: "Leg hier irgendwo eine .apns-Datei ab",
      es: "Suelta aquí un archivo .apns")
    static let fixAll = Phrase("Fix all", de: "Alles beheben", es: "Corregir todo")
    static let check = Phrase("Check and preview", de: "Prüfen und zeigen", es: "Comprobar y ver")
    static let size = Phrase("Size of the payload", de: "Größe der Payload", es: "Tamaño del payload")
    static let bytes = Phrase("{n} of {limit} bytes", de: "{n} von {limit} Bytes", es: "{n} de {limit} bytes")
    static let minified = Phrase("{n} minified", de: "{n} verkleinert", es: "{n} minificado")
    static let clean = Phrase("Nothing to complain about.", de: "Nichts zu beanstanden.", es: "Nada que objetar.")
    static let place = Phrase(
      "line {line}, column {column}", de: "Zeile {line}, Spalte {column}", es: "línea {line}, columna {column}")
    static let error = Phrase("error", de: "Fehler", es: "error")
    static let warning = Phrase("warning", de: "Warnung", es: "aviso")
    static let note = Phrase("note", de: "Hinweis", es: "nota")
    static let notJSON = Phrase(
      "The text has to be JSON first: see below.", de: "Der Text muss erst JSON sein: siehe unten.",
      es: "Antes el texto tiene que ser JSON: mira abajo.")
    static let onClipboard = Phrase(
      "The link is on the clipboard.", de: "Der Link ist in der Zwischenablage.",
      es: "El enlace está en el portapapeles.")
    static let inAddress = Phrase(
      "The link is in the address bar.", de: "Der Link steht in der Adresszeile.",
      es: "El enlace está en la barra de direcciones.")
    static let fileTooLarge = Phrase(
      "{file} has {size} bytes; a payload has at most a few thousand.",
      de: "{file} hat {size} Bytes; eine Payload hat höchstens ein paar tausend.",
      es: "{file} tiene {size} bytes; un payload tiene como mucho unos miles.")
    static let fileFor = Phrase("{file}, for {app}", de: "{file}, für {app}", es: "{file}, para {app}")
    static let linterSilent = Phrase(
      "The linter did not answer.", de: "Der Linter hat nicht geantwortet.", es: "El linter no ha respondido.")
    static let linterFailed = Phrase(
      "The linter could not be asked. {reason}", de: "Der Linter ließ sich nicht fragen. {reason}",
      es: "No se ha podido consultar el linter. {reason}")
  }

  /// The headers that go beside a payload.
  enum LabHeaders {
    static let title = Phrase("Headers", de: "Header", es: "Cabeceras")
    static let asUsual = Phrase("alert, as usual", de: "alert, wie üblich", es: "alert, como siempre")
    static let pushType = Phrase("Push type", de: "Push-Typ", es: "Tipo de push")
    static let topic = Phrase("Topic", de: "Topic", es: "Topic")
    static let topicHint = Phrase(
      "The app’s bundle identifier, e.g. com.example.party", de: "Die Bundle-ID der App, z. B. com.example.party",
      es: "El identificador de la app, p. ej. com.example.party")
    static let priority = Phrase("Priority", de: "Priorität", es: "Prioridad")
    static let notSent = Phrase("not sent (10)", de: "nicht gesendet (10)", es: "no se envía (10)")
    static let atOnce = Phrase("10, at once", de: "10, sofort", es: "10, de inmediato")
    static let whenItSuits = Phrase(
      "5, when it suits the battery", de: "5, wenn es dem Akku passt", es: "5, cuando convenga a la batería")
    static let withoutWaking = Phrase(
      "1, without waking the device", de: "1, ohne das Gerät zu wecken", es: "1, sin activar el dispositivo")
    static let expiration = Phrase("Expiration", de: "Ablauf", es: "Caducidad")
    static let expirationHint = Phrase(
      "Seconds since 1970; 0 for a single attempt", de: "Sekunden seit 1970; 0 für einen einzigen Versuch",
      es: "Segundos desde 1970; 0 para un solo intento")
    static let collapseID = Phrase("Collapse id", de: "Collapse-ID", es: "Collapse id")
    static let collapseHint = Phrase(
      "What is shown under the same id is replaced; at most 64 bytes",
      de: "Was unter derselben ID gezeigt wird, wird ersetzt; höchstens 64 Bytes",
      es: "Sustituye lo mostrado con el mismo id; 64 bytes como mucho")
    static let environment = Phrase("Environment", de: "Umgebung", es: "Entorno")
    static let sandbox = Phrase("Sandbox", de: "Sandbox", es: "Sandbox")
    static let production = Phrase("Production", de: "Produktion", es: "Producción")
    static let ofSixtyFour = Phrase("{n} of 64", de: "{n} von 64", es: "{n} de 64")
  }

  /// The category that the payload names.
  enum LabApp {
    static let title = Phrase(
      "Category and extensions", de: "Kategorie und Extensions", es: "Categoría y extensiones")
    static let useIt = Phrase("Use it", de: "Übernehmen", es: "Usarla")
    static let offered = Phrase(
      "The payload names {name}, which {app} has.", de: "Die Payload nennt {name}, und das hat {app}.",
      es: "El payload nombra {name}, que está en {app}.")
    static let anExample = Phrase("an example", de: "ein Beispiel", es: "un ejemplo")
    static let none = Phrase("none", de: "keine", es: "ninguna")
    static let category = Phrase("Category", de: "Kategorie", es: "Categoría")
    static let categoryHint = Phrase(
      "As in the payload’s aps.category", de: "Wie in aps.category der Payload", es: "Como en aps.category del payload")
    static let contentExtension = Phrase("Content extension", de: "Content-Extension", es: "Extensión de contenido")
    static let systemDraws = Phrase(
      "None: the system draws", de: "Keine: Das System zeichnet", es: "Ninguna: dibuja el sistema")
    static let serviceExtension = Phrase("Service extension", de: "Service-Extension", es: "Extensión de servicio")
    static let labsOwn = Phrase(
      "The lab’s: attaches what the payload names", de: "Die des Labors: hängt an, was die Payload nennt",
      es: "La del laboratorio: adjunta lo que nombra el payload")
    static let hiddenBody = Phrase(
      "Body while previews are hidden", de: "Text, solange Vorschauen verborgen sind",
      es: "Texto con las previsualizaciones ocultas")
    static let hiddenBodyHint = Phrase(
      "%u counts the thread’s notifications", de: "%u zählt die Mitteilungen des Threads",
      es: "%u cuenta las notificaciones del hilo")
    static let summary = Phrase("Summary of a group", de: "Zusammenfassung einer Gruppe", es: "Resumen de un grupo")
    static let summaryHint = Phrase(
      "%u more messages from %@", de: "%u weitere Nachrichten von %@", es: "%u mensajes más de %@")
    static let options = Phrase("Options of the category", de: "Optionen der Kategorie", es: "Opciones de la categoría")
    static let reportsDismissal = Phrase(
      "Dismissing is reported", de: "Schließen wird gemeldet", es: "Se avisa al cerrarla")
    static let keepsTitle = Phrase(
      "Title stays when previews are hidden", de: "Titel bleibt, wenn Vorschauen verborgen sind",
      es: "El título sigue visible con las previsualizaciones ocultas")
    static let keepsSubtitle = Phrase("Subtitle stays, too", de: "Untertitel bleibt auch", es: "El subtítulo también")
    static let inCarPlay = Phrase("Shown in CarPlay", de: "In CarPlay zeigen", es: "Visible en CarPlay")
    static let actions = Phrase("Actions", de: "Aktionen", es: "Acciones")
    static let action = Phrase("Action {n}", de: "Aktion {n}", es: "Acción {n}")
    static let addAction = Phrase("Add an action", de: "Aktion hinzufügen", es: "Añadir una acción")
    static let identifier = Phrase("Identifier", de: "Kennung", es: "Identificador")
    static let actionTitle = Phrase("Title", de: "Titel", es: "Título")
    static let opensApp = Phrase("Opens the app", de: "Öffnet die App", es: "Abre la app")
    static let destructive = Phrase("Destructive", de: "Destruktiv", es: "Destructiva")
    static let unlocksFirst = Phrase("Unlocks first", de: "Entsperrt zuerst", es: "Desbloquea antes")
    static let asksForText = Phrase("Asks for text", de: "Fragt nach Text", es: "Pide texto")
    static let button = Phrase("Button beside the text", de: "Taste neben dem Text", es: "Botón junto al texto")
    static let placeholder = Phrase("Placeholder of the text", de: "Platzhalter des Textes", es: "Texto de ejemplo")
  }

  /// The ways out of the lab.
  enum LabWays {
    static let code = Phrase("Code for the app", de: "Code für die App", es: "Código para la app")
    static let codeNote = Phrase("Swift and Info.plist", de: "Swift und Info.plist", es: "Swift e Info.plist")
    static let atLaunch = Phrase("At launch", de: "Beim Start", es: "Al arrancar")
    static let contentPlist = Phrase(
      "Content extension, Info.plist", de: "Content-Extension, Info.plist", es: "Extensión de contenido, Info.plist")
    static let servicePlist = Phrase(
      "Service extension, Info.plist", de: "Service-Extension, Info.plist", es: "Extensión de servicio, Info.plist")
    static let copy = Phrase("Copy", de: "Kopieren", es: "Copiar")
    static let copied = Phrase("Copied", de: "Kopiert", es: "Copiado")
    static let selected = Phrase("Selected", de: "Ausgewählt", es: "Seleccionado")

    static let send = Phrase("Send it", de: "Senden", es: "Enviarlo")
    static let sendNote = Phrase(
      "This browser, a device, the Simulator", de: "Dieser Browser, ein Gerät, der Simulator",
      es: "Este navegador, un dispositivo, el simulador")
    static let toBrowser = Phrase("To this browser", de: "An diesen Browser", es: "A este navegador")
    static let browserNote = Phrase(
      "Shows it as a notification of this browser. It goes from this page to your desktop: no push service is between, and nothing leaves this computer. The first two actions come along; what you choose reaches the phone here.",
      de:
        "Zeigt sie als Mitteilung dieses Browsers. Sie geht von dieser Seite auf deinen Schreibtisch: Kein Push-Dienst ist dazwischen, und nichts verlässt diesen Rechner. Die ersten zwei Aktionen kommen mit; was du wählst, erreicht das Telefon hier.",
      es:
        "La muestra como notificación de este navegador. Va de esta página a tu escritorio: no hay ningún servicio push por medio y nada sale de este ordenador. Incluye las dos primeras acciones; lo que elijas llega al teléfono de aquí."
    )
    static let sendToBrowser = Phrase(
      "Send to this browser", de: "An diesen Browser senden", es: "Enviar a este navegador")
    static let noAlert = Phrase(
      "The payload has no alert to show.", de: "Die Payload hat nichts zu zeigen.",
      es: "El payload no tiene nada que mostrar.")
    static let notAllowed = Phrase(
      "This browser does not allow notifications of this page.",
      de: "Dieser Browser erlaubt dieser Seite keine Mitteilungen.",
      es: "Este navegador no permite notificaciones de esta página.")
    static let shownByBrowser = Phrase(
      "Shown by this browser.", de: "Von diesem Browser gezeigt.", es: "Mostrada por este navegador.")
    static let toDevice = Phrase("To a device", de: "An ein Gerät", es: "A un dispositivo")
    static let deviceNote = Phrase(
      "This server does not send by APNs yet. The command does, with openssl and curl on your own computer; your key is read there and never comes here. What you fill in stays in this browser.",
      de:
        "Dieser Server sendet noch nicht über APNs. Der Befehl tut es, mit openssl und curl auf deinem eigenen Rechner; dein Schlüssel wird dort gelesen und kommt nie hierher. Was du einträgst, bleibt in diesem Browser.",
      es:
        "Este servidor aún no envía por APNs. El comando sí, con openssl y curl en tu propio ordenador; tu clave se lee allí y nunca llega aquí. Lo que rellenes se queda en este navegador."
    )
    static let deviceToken = Phrase("Device token", de: "Gerätetoken", es: "Token del dispositivo")
    static let hexadecimal = Phrase("in hexadecimal", de: "hexadezimal", es: "en hexadecimal")
    static let theToken = Phrase("the device's token", de: "das Token des Geräts", es: "el token del dispositivo")
    static let teamID = Phrase("Team id", de: "Team-ID", es: "Id del equipo")
    static let keyID = Phrase("Key id", de: "Schlüssel-ID", es: "Id de la clave")
    static let tenCharacters = Phrase("10 characters", de: "10 Zeichen", es: "10 caracteres")
    static let keyFile = Phrase("Key file", de: "Schlüsseldatei", es: "Archivo de la clave")
    static let keyFileHint = Phrase(
      "AuthKey_….p8, on your computer", de: "AuthKey_….p8, auf deinem Rechner", es: "AuthKey_….p8, en tu ordenador")
    static let shell = Phrase("Shell", de: "Shell", es: "Terminal")
    static let toSimulator = Phrase("To the Simulator", de: "An den Simulator", es: "Al simulador")
    static let shellOnMac = Phrase("Shell, on a Mac", de: "Shell, auf einem Mac", es: "Terminal, en un Mac")
    static let toServer = Phrase(
      "To a phone of this server", de: "An ein Telefon dieses Servers", es: "A un teléfono de este servidor")
  }
}

extension Plural {
  enum LabEditor {
    static let errors = Plural(
      one: Phrase("{n} error", de: "{n} Fehler", es: "{n} error"),
      other: Phrase("{n} errors", de: "{n} Fehler", es: "{n} errores"))
    static let warnings = Plural(
      one: Phrase("{n} warning", de: "{n} Warnung", es: "{n} aviso"),
      other: Phrase("{n} warnings", de: "{n} Warnungen", es: "{n} avisos"))
    static let notes = Plural(
      one: Phrase("{n} note", de: "{n} Hinweis", es: "{n} nota"),
      other: Phrase("{n} notes", de: "{n} Hinweise", es: "{n} notas"))
  }

  enum LabApp {
    static let actions = Plural(
      one: Phrase("{category}, {n} action", de: "{category}, {n} Aktion", es: "{category}, {n} acción"),
      other: Phrase("{category}, {n} actions", de: "{category}, {n} Aktionen", es: "{category}, {n} acciones"))
  }
}
