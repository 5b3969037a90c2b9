export default {
  wide: "Bild über die ganze Seite",
  pair: "Zwei Bilder nebeneinander",
  compare: "Vorher und nachher",
  numbers: "Zahlen",
  team: "Team und Rollen",
  quotation: "Zitat mit Quelle",
  quotationText: "Was sie gesagt haben",
  sourceName: "Name der Quelle",
  whatItCounts: "was gezählt wurde",
  memberName: "Name der Person",
  memberRole: "Rolle",
};
