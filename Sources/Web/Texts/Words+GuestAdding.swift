extension Phrase {
  /// Adding guests by hand and from files.
  enum Adding {
    static let several = Phrase("Several at once", de: "Mehrere auf einmal", es: "Varios a la vez")
    static let lines = Phrase("Guests", de: "Gäste", es: "Invitados")
    static let linesHint = Phrase(
      "One a line. “Ana, +2, from work” means Ana may bring two, and “from work” is a memo for you.",
      de: "Pro Zeile ein Gast. „Ana, +2, Arbeit“ heißt: Ana darf zwei mitbringen, und „Arbeit“ ist deine Notiz.",
      es: "Una persona por línea. «Ana, +2, trabajo» significa que Ana puede traer a dos y «trabajo» es tu nota.")
    static let one = Phrase("One guest", de: "Ein Gast", es: "Una persona")
    static let invite = Phrase("Invite", de: "Einladen", es: "Invitar")
    static let fileTitle = Phrase("Guests from a file", de: "Gäste aus einer Datei", es: "Invitados desde un archivo")
    static let fileLead = Phrase(
      "A table as CSV, up to 4 MB and 10,000 rows. You see what will happen before anybody is invited.",
      de: "Eine Tabelle als CSV, bis 4 MB und 10.000 Zeilen. Du siehst, was passiert, bevor jemand eingeladen wird.",
      es: "Una tabla en CSV, hasta 4 MB y 10 000 filas. Verás qué va a pasar antes de invitar a nadie.")
    static let file = Phrase("CSV file", de: "CSV-Datei", es: "Archivo CSV")
    static let read = Phrase("Look at it", de: "Ansehen", es: "Revisar")
    static let columns = Phrase(
      "What the columns hold", de: "Was in den Spalten steht", es: "Qué contienen las columnas")
    static let column = Phrase("Column {n}", de: "Spalte {n}", es: "Columna {n}")
    static let header = Phrase(
      "The first row names the columns", de: "Die erste Zeile benennt die Spalten",
      es: "La primera fila da nombre a las columnas")
    static let sameNames = Phrase(
      "Also invite people whose name is on the list already",
      de: "Auch einladen, wenn der Name schon auf der Liste steht",
      es: "Invitar también si el nombre ya está en la lista")
    static let update = Phrase("Update preview", de: "Vorschau erneuern", es: "Actualizar vista previa")
    static let preview = Phrase("What will happen", de: "Was passieren wird", es: "Qué va a pasar")
    static let example = Phrase("for example {text}", de: "zum Beispiel {text}", es: "por ejemplo {text}")
    static let line = Phrase("Line", de: "Zeile", es: "Línea")
    static let outcome = Phrase("What happens", de: "Was passiert", es: "Qué pasará")
    static let isNew = Phrase("Is invited", de: "Wird eingeladen", es: "Recibirá invitación")
    static let isKnown = Phrase("On the list as {name}", de: "Auf der Liste als {name}", es: "En la lista como {name}")
    static let isRepeated = Phrase(
      "Same name as line {line}", de: "Gleicher Name wie Zeile {line}", es: "Mismo nombre que en la línea {line}")
    static let isRefused = Phrase("Left out: {reason}", de: "Ausgelassen: {reason}", es: "Se omite: {reason}")
    static let nameless = Phrase("no name", de: "kein Name", es: "sin nombre")
    static let another = Phrase("Choose another file", de: "Andere Datei wählen", es: "Elegir otro archivo")
    static let readAs = Phrase(
      "{file}, read as {encoding}", de: "{file}, gelesen als {encoding}", es: "{file}, leído como {encoding}")
    static let encodingDoubt = Phrase(
      "If names look wrong, save the file as UTF-8 and choose it again.",
      de: "Sehen Namen falsch aus? Speichere die Datei als UTF-8 und wähle sie noch einmal.",
      es: "Si los nombres se ven mal, guarda el archivo como UTF-8 y vuelve a elegirlo.")
    static let noName = Phrase(
      "Say which column holds the names.", de: "Sag, in welcher Spalte die Namen stehen.",
      es: "Indica qué columna contiene los nombres.")
    static let tooMany = Phrase(
      "With these, the list would have more than 10,000 guests. Shorten the file.",
      de: "Damit hätte die Liste mehr als 10.000 Gäste. Kürze die Datei.",
      es: "Con estos, la lista superaría los 10 000 invitados. Acorta el archivo.")

    static let columnIgnored = Phrase("Leave out", de: "Auslassen", es: "Omitir")
    static let columnName = Phrase("Name", de: "Name", es: "Nombre")
    static let columnFirst = Phrase("First name", de: "Vorname", es: "Nombre de pila")
    static let columnLast = Phrase("Last name", de: "Nachname", es: "Apellido")
    static let columnPlus = Phrase("May bring (number)", de: "Darf mitbringen (Zahl)", es: "Puede traer (número)")
    static let columnPeople = Phrase("People in all", de: "Personen insgesamt", es: "Personas en total")
  }
}

extension Plural {
  enum Adding {
    static let new = Plural(
      one: Phrase("{n} new guest", de: "{n} neuer Gast", es: "{n} invitado nuevo"),
      other: Phrase("{n} new guests", de: "{n} neue Gäste", es: "{n} invitados nuevos"))
    static let known = Plural(
      one: Phrase("{n} on the list already", de: "{n} schon auf der Liste", es: "{n} ya en la lista"),
      other: Phrase("{n} on the list already", de: "{n} schon auf der Liste", es: "{n} ya en la lista"))
    static let refused = Plural(
      one: Phrase("{n} left out", de: "{n} ausgelassen", es: "{n} omitido"),
      other: Phrase("{n} left out", de: "{n} ausgelassen", es: "{n} omitidos"))
    static let carryOut = Plural(
      one: Phrase("Invite {n} guest", de: "{n} Gast einladen", es: "Invitar a {n} persona"),
      other: Phrase("Invite {n} guests", de: "{n} Gäste einladen", es: "Invitar a {n} personas"))
    static let notShown = Plural(
      one: Phrase("and {n} more row", de: "und {n} weitere Zeile", es: "y {n} fila más"),
      other: Phrase("and {n} more rows", de: "und {n} weitere Zeilen", es: "y {n} filas más"))
  }
}
