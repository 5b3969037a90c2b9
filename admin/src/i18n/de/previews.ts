export default {
  outdated: "Der Text konnte nicht auf den neuesten Stand gebracht werden.",
  emptySection:
    "Dieser Abschnitt ist leer, deshalb zeigt ihn die Website nicht. Ausfüllen: %{names}.",
  tooComplex:
    "Diesen Text darzustellen dauert länger als 2 Sekunden. Die Vorschau zeigt ihn deshalb nicht.",
  undrawnDiagram:
    "Das Diagramm „%{name}“ lässt sich nicht zeichnen und erscheint als Code. Gezeichnet werden fehlerfreie Fluss-, Sequenz-, Klassen-, Zustands- und Entity-Relationship-Diagramme sowie Balken- und Liniendiagramme.",
  width: "Breite der Vorschau",
  phone: "Telefon",
  desktop: "Computer",
  skip: "Vorschau überspringen",
  previewOf: "Vorschau: %{label}",
  formOrPreview: "Formular oder Vorschau",
  edit: "Bearbeiten",
  searchResult: "Suchergebnis",
  pageTitle: "Titel der Seite",
  noDescription: "Ohne Beschreibung nehmen Suchmaschinen irgendeinen Text der Seite.",
  notListed: "Nicht verzeichnet: Suchmaschinen werden gebeten, die Website auszulassen.",
  sharedLink: "Geteilter Link",
  pictureFromTitle: "Ein Bild mit dem Titel",
};
