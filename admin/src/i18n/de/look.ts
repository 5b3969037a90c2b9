import type { lookMessage } from "../en/look.ts";
import type { Translated } from "../translator.ts";

export const look: Translated<typeof lookMessage> = {
  title: "Gestaltung",
  description:
    "Wie deine Website eingerichtet ist. Für Besucher ändert sich nichts, bevor du speicherst.",
  directionHelp:
    "Deine eigene Website in jeder davon. Mit der Wahl stehen die Regler so, wie es zu ihr passt.",
  dials: "Regler",
  dialsHelp: "Sie wirken in jeder Richtung.",
  accentHelp: "Links, Knöpfe und Zeichen, in Hell und in Dunkel.",
};
