export default {
  title: "Gestaltung",
  description:
    "Wie deine Website eingerichtet ist. Für Besucher ändert sich nichts, bevor du speicherst.",
  directionHelp:
    "Deine eigene Website in jeder davon. Mit der Wahl ändern sich Schrift, Papier und Dichte so, wie es zu ihr passt.",
};
