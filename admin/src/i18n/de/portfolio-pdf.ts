export default {
  title: "Portfolio als PDF",
  help: "Deine öffentlichen Projekte mit Texten und Bildern, im Aussehen deiner Website, zum Verschicken oder Drucken.",
  selectionHelp:
    "Die Begrüßung, die Projekte, die Beiträge und der Lebenslauf dieser Auswahl, wie sie gespeichert sind, im Aussehen deiner Website.",
  format: "Seitenformat",
  wide: "Folien (16:9)",
  a4: "A4-Seiten",
  mail: "Klein, zum Mailen",
  print: "Groß, zum Drucken",
  pictures: "Bilder: %{done} von %{total}",
  drawing: "Die Seiten werden gezeichnet.",
  download: "PDF herunterladen",
  ended: "Diese Auswahl ist beendet. Öffne sie wieder oder gib ihr mehr Tage, und speichere.",
  tooLong: "Das PDF dauert zu lange. Wähle kleine Bilder oder weniger Projekte.",
  busy: "Gerade entsteht ein anderes PDF. Versuche es in einer Minute noch einmal.",
};
