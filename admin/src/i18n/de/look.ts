export default {
  title: "Gestaltung",
  description: "Wie deine Website aussieht. Für Besucher ändert sich nichts, bevor du speicherst.",
  directionHelp:
    "Deine eigene Website in jeder Stilrichtung. Mit der Stilrichtung ändern sich auch Schrift, Papier und Dichte passend zu ihr.",
};
