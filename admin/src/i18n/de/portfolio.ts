import type { portfolioMessage } from "../en/portfolio.ts";
import type { Translated } from "../translator.ts";

export const portfolio: Translated<typeof portfolioMessage> = {
  title: "Portfolio als PDF",
  help: "Ihre öffentlichen Projekte mit Texten und Bildern, im Aussehen Ihrer Website, zum Verschicken oder Drucken.",
  selectionHelp:
    "Die Begrüßung und die Projekte dieser Auswahl, wie sie gespeichert sind, im Aussehen Ihrer Website.",
  format: "Seitenformat",
  wide: "Folien (16:9)",
  a4: "A4-Seiten",
  size: "Bilder",
  mail: "Klein, zum Mailen",
  print: "Groß, zum Drucken",
  download: "PDF herunterladen",
  done: "%{file} liegt in Ihren Downloads.",
  cancelled: "Der Download wurde abgebrochen.",
  ended:
    "Diese Auswahl ist beendet. Öffnen Sie sie wieder oder geben Sie ihr mehr Tage, und speichern Sie.",
  tooLong: "Das PDF dauert zu lange. Wählen Sie kleine Bilder oder weniger Projekte.",
  busy: "Gerade entsteht ein anderes PDF. Bitte versuchen Sie es in einer Minute noch einmal.",
};
