export default {
  description:
    "Arbeiten für eine Person, unter geheimer Adresse. Du siehst, ob sie geöffnet wurde.",
  emptyText:
    "Stelle Projekte, Beiträge und deinen Lebenslauf für eine Person zusammen und schicke sie als geheimen Link.",
  open: "Auswahl öffnen",
  address: "Geheime Adresse",
  addressAfterSave: "Die Auswahl bekommt ihre geheime Adresse, wenn du sie speicherst.",
  copyAddress: "Geheime Adresse kopieren",
  daysHelp: "Wie lange die Adresse funktioniert, nachdem du die Auswahl angelegt hast.",
  visibleHelp: "Wenn du das ausschaltest, funktioniert die Adresse sofort nicht mehr.",
  reader: "Für diese Person",
  titleHelp: "Die Überschrift der Seite, etwa „Für Studio Kohlberg“.",
  greetingHelp: "Deine Worte an die Person, über den Projekten.",
  sameDirection: "Wie die Website",
  directionHelp: "Die Gestaltung der Seiten der Auswahl und ihrer PDF-Datei.",
  projectsHelp:
    "In der Reihenfolge, in der sie zu sehen sind. Geschützte und private Projekte öffnen sich ohne Passwort.",
  summaryHelp:
    "Ersetzt für diese Person die Zusammenfassung deines Lebenslaufs. Leer bleibt es bei deiner.",
  employersHelp: "Zeigt nur die Stellen bei diesen Arbeitgebern. Leer zeigt alle.",
  opened: "Geöffnet",
  ends: "Endet",
  ended: "Beendet",
};
