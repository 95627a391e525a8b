extension Phrase {
  /// The page around the phone.
  enum Preview {
    static let title = Phrase("Preview", de: "Vorschau", es: "Vista previa")
    static let lead = Phrase(
      "A phone that shows what the real bytes would show. Press a notification to open it.",
      de: "Ein Telefon, das zeigt, was die echten Bytes zeigen würden. Drücke auf eine Mitteilung, um sie zu öffnen.",
      es: "Un teléfono que muestra lo que mostrarían los bytes reales. Presiona una notificación para abrirla.")
    static let notification = Phrase("Notification", de: "Mitteilung", es: "Notificación")
    static let onPhone = Phrase(
      "On {name}’s phone, for {event}", de: "Auf dem Telefon von {name}, für {event}",
      es: "En el teléfono de {name}, para {event}")
    static let titleOf = Phrase(
      "{name}’s notification · {event}", de: "Mitteilung an {name} · {event}", es: "Notificación de {name} · {event}")
    static let dryRun = Phrase("Dry run.", de: "Probelauf.", es: "Simulacro.")
    static let dryRunOf = Phrase(
      "You see what {name} sees. The buttons run the real path, and nothing is kept.",
      de: "Du siehst, was {name} sieht. Die Tasten gehen den echten Weg, und nichts wird gespeichert.",
      es: "Ves lo que ve {name}. Los botones recorren el camino real y no se guarda nada.")
    static let phone = Phrase("The phone", de: "Das Telefon", es: "El teléfono")
    static let ratio = Phrase(
      "Initial content size ratio {ratio}, preferred height {height}",
      de: "Anfängliches Seitenverhältnis {ratio}, gewünschte Höhe {height}",
      es: "Proporción inicial {ratio}, altura preferida {height}")
    static let leftToLayout = Phrase("left to the layout", de: "wie das Layout sie ergibt", es: "la que dé el diseño")
    static let points = Phrase("{n} points", de: "{n} Punkt", es: "{n} puntos")
    static let link = Phrase("Link to this preview", de: "Link zu dieser Vorschau", es: "Enlace a esta vista previa")
    static let copy = Phrase("Copy", de: "Kopieren", es: "Copiar")
    static let copied = Phrase("Copied", de: "Kopiert", es: "Copiado")
    static let notCopied = Phrase("Not copied", de: "Nicht kopiert", es: "No copiado")
    static let thread = Phrase("The event’s thread", de: "Der Chat zum Event", es: "El chat del evento")
    static let payload = Phrase("The exact payload", de: "Die genaue Payload", es: "El payload exacto")
    static let notDelivered = Phrase(
      "The example could not be delivered. Try again.",
      de: "Das Beispiel konnte nicht zugestellt werden. Versuche es noch einmal.",
      es: "No se ha podido entregar el ejemplo. Inténtalo otra vez.")
  }

  /// What can be tried on the phone.
  enum Presets {
    static let title = Phrase(
      "Try a notification", de: "Probiere eine Mitteilung aus", es: "Prueba una notificación")
    static let about = Phrase(
      "About this notification", de: "Über diese Mitteilung", es: "Sobre esta notificación")
    static let step = Phrase(
      "{series}, step {step} of {steps}", de: "{series}, Schritt {step} von {steps}",
      es: "{series}, paso {step} de {steps}")
    static let previous = Phrase("Previous", de: "Zurück", es: "Anterior")
    static let next = Phrase("Next", de: "Weiter", es: "Siguiente")
    static let invitations = Phrase("Invitations", de: "Einladungen", es: "Invitaciones")
    static let conversations = Phrase("Conversations", de: "Unterhaltungen", es: "Conversaciones")
    static let media = Phrase("Pictures, film and sound", de: "Bilder, Film und Ton", es: "Imágenes, vídeo y sonido")
    static let dashboards = Phrase("Dashboards", de: "Übersichten", es: "Paneles")
    static let serviceExtensions = Phrase(
      "Service extensions", de: "Service-Extensions", es: "Extensiones de servicio")
  }

  /// How the phone is drawn.
  enum Look {
    static let look = Phrase("Look", de: "Aussehen", es: "Aspecto")
    static let ios10 = Phrase("iOS 10", de: "iOS 10", es: "iOS 10")
    static let today = Phrase("iOS today", de: "iOS heute", es: "iOS actual")
    static let colors = Phrase("Colors", de: "Farben", es: "Colores")
    static let asBrowser = Phrase("As this browser", de: "Wie dieser Browser", es: "Como este navegador")
    static let light = Phrase("Light", de: "Hell", es: "Claro")
    static let dark = Phrase("Dark", de: "Dunkel", es: "Oscuro")
    static let text = Phrase("Text size", de: "Textgröße", es: "Tamaño del texto")
    static let width = Phrase("Width", de: "Breite", es: "Ancho")
    static let direction = Phrase("Direction", de: "Schreibrichtung", es: "Dirección")
    static let leftToRight = Phrase("Left to right", de: "Von links nach rechts", es: "De izquierda a derecha")
    static let rightToLeft = Phrase("Right to left", de: "Von rechts nach links", es: "De derecha a izquierda")
    static let motion = Phrase("Motion", de: "Bewegung", es: "Movimiento")
    static let reduced = Phrase("Reduced", de: "Reduziert", es: "Reducido")
    static let apply = Phrase("Apply", de: "Anwenden", es: "Aplicar")
  }

  /// Apple's content size categories.
  enum TextSize {
    static let xs = Phrase("Extra small", de: "Sehr klein", es: "Muy pequeño")
    static let s = Phrase("Small", de: "Klein", es: "Pequeño")
    static let m = Phrase("Medium", de: "Mittel", es: "Mediano")
    static let l = Phrase("Large (usual)", de: "Groß (üblich)", es: "Grande (habitual)")
    static let xl = Phrase("Extra large", de: "Sehr groß", es: "Muy grande")
    static let xxl = Phrase("Extra extra large", de: "Noch größer", es: "Aún más grande")
    static let xxxl = Phrase("Extra extra extra large", de: "Am größten", es: "El más grande")
    static let accessibility = Phrase("Accessibility {n}", de: "Bedienungshilfen {n}", es: "Accesibilidad {n}")
  }

  /// What the phone is doing meanwhile.
  enum Device {
    static let screen = Phrase("Screen", de: "Bildschirm", es: "Pantalla")
    static let locked = Phrase("Locked", de: "Gesperrt", es: "Bloqueada")
    static let unlocked = Phrase("Unlocked", de: "Entsperrt", es: "Desbloqueada")
    static let inFront = Phrase("In front", de: "Im Vordergrund", es: "En primer plano")
    static let homeScreen = Phrase("Home screen", de: "Home-Bildschirm", es: "Pantalla de inicio")
    static let previews = Phrase("Show previews", de: "Vorschauen zeigen", es: "Mostrar previsualizaciones")
    static let always = Phrase("Always", de: "Immer", es: "Siempre")
    static let whenUnlocked = Phrase("When unlocked", de: "Wenn entsperrt", es: "Si está desbloqueado")
    static let never = Phrase("Never", de: "Nie", es: "Nunca")
  }

  /// What happened on the phone.
  enum Trace {
    static let title = Phrase("What happened", de: "Was passiert ist", es: "Qué ha pasado")
    static let nothingYet = Phrase(
      "Nothing happened yet.", de: "Noch ist nichts passiert.", es: "Aún no ha pasado nada.")
    static let nothingToIt = Phrase(
      "Nothing happened to it yet.", de: "Mit ihr ist noch nichts passiert.", es: "Aún no le ha pasado nada.")
    static let chooseOne = Phrase(
      "Nothing happened yet. Choose a notification, and every step it goes through is written here.",
      de: "Noch ist nichts passiert. Wähle eine Mitteilung, und jeder ihrer Schritte steht hier.",
      es: "Aún no ha pasado nada. Elige una notificación y aquí verás cada uno de sus pasos.")
    static let copy = Phrase("Copy", de: "Kopieren", es: "Copiar")
    static let download = Phrase("Download JSON", de: "JSON laden", es: "Descargar JSON")
    static let search = Phrase("Search the steps", de: "Schritte durchsuchen", es: "Buscar en los pasos")
    static let stepsOf = Phrase("Show steps of", de: "Schritte zeigen von", es: "Mostrar pasos de")
    static let phone = Phrase("The phone", de: "Das Telefon", es: "El teléfono")
    static let dryRun = Phrase("Dry run", de: "Probelauf", es: "Simulacro")
  }

  /// Who does what on the phone.
  enum Actor {
    static let phone = Phrase("Phone", de: "Telefon", es: "Teléfono")
    static let serviceExtension = Phrase("Service extension", de: "Service-Extension", es: "Extensión de servicio")
    static let contentExtension = Phrase("Content extension", de: "Content-Extension", es: "Extensión de contenido")
    static let app = Phrase("App", de: "App", es: "App")
    static let user = Phrase("User", de: "Nutzer", es: "Usuario")
    static let server = Phrase("Server", de: "Server", es: "Servidor")
  }

  /// What an answer came to, in one sentence.
  enum Outcome {
    static let awaiting = Phrase(
      "{name} has not answered yet.", de: "{name} hat noch nicht geantwortet.", es: "{name} aún no ha respondido.")
    static let waitlisted = Phrase(
      "{name} is on the waitlist.", de: "{name} steht auf der Warteliste.", es: "{name} está en la lista de espera.")
    static let inLine = Phrase(
      "{name} is on the waitlist, number {place} in line.", de: "{name} steht auf der Warteliste, auf Platz {place}.",
      es: "{name} está en la lista de espera, en el puesto {place}.")
    static let accepted = Phrase("{name} is going.", de: "{name} ist dabei.", es: "{name} va.")
    static let maybe = Phrase("{name} said maybe.", de: "{name} kommt vielleicht.", es: "{name} ha dicho quizás.")
    static let declined = Phrase("{name} is not going.", de: "{name} kommt nicht.", es: "{name} no va.")
    static let dryRun = Phrase(
      "Dry run: {sentence} Nothing was kept.", de: "Probelauf: {sentence} Nichts wurde gespeichert.",
      es: "Simulacro: {sentence} No se ha guardado nada.")
    static let serverAnswered = Phrase(
      "The server answered {status}.", de: "Der Server hat {status} geantwortet.",
      es: "El servidor ha respondido {status}.")
    static let byExtension = Phrase(
      "The content extension handled it.", de: "Die Content-Extension hat sich darum gekümmert.",
      es: "La extensión de contenido se ha encargado.")
    static let byApp = Phrase(
      "The app handled it.", de: "Die App hat sich darum gekümmert.", es: "La app se ha encargado.")
    static let byNobody = Phrase(
      "Nobody handled it.", de: "Niemand hat sich darum gekümmert.", es: "Nadie se ha encargado.")
    static let byExtensionDismissed = Phrase(
      "The content extension handled it, and the notification was dismissed.",
      de: "Die Content-Extension hat sich darum gekümmert, und die Mitteilung ist geschlossen.",
      es: "La extensión de contenido se ha encargado y la notificación se ha cerrado.")
    static let byAppDismissed = Phrase(
      "The app handled it, and the notification was dismissed.",
      de: "Die App hat sich darum gekümmert, und die Mitteilung ist geschlossen.",
      es: "La app se ha encargado y la notificación se ha cerrado.")
    static let byNobodyDismissed = Phrase(
      "Nobody handled it, and the notification was dismissed.",
      de: "Niemand hat sich darum gekümmert, und die Mitteilung ist geschlossen.",
      es: "Nadie se ha encargado y la notificación se ha cerrado.")
  }
}
