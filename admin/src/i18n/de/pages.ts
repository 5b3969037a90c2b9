export default {
  description:
    "Seiten direkt unter der Adresse deiner Website, etwa „Jetzt“, „Werkzeug“ oder ein Impressum.",
  emptyText: "Eine Seite hat einen Titel, einen Text und eine eigene Adresse.",
  page: "Seite",
  titleHelp: "Überschrift der Seite und ihr Name in Menüs.",
  slugHelp: "Die Adresse der Seite nach der Adresse deiner Website. Sie entsteht aus dem Titel.",
  contentHelp: "Der Text der Seite.",
  pictureHelp: "Groß unter dem Titel und in Vorschauen geteilter Links.",
  inMenuHelp:
    "Nimmt die Seite in Kopf- und Fußzeile auf, in der Reihenfolge der Liste. Menüs, die du selbst eingerichtet hast, bleiben, wie sie sind.",
};
