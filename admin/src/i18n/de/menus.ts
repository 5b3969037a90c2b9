export default {
  title: "Kopf- und Fußzeile",
  description:
    "Die Menüs auf jeder Seite, so wie sie jetzt sind. Ziehen verschiebt einen Link, sein Name lässt sich hier ändern. Für Besucher ändert sich nichts, bevor du speicherst.",
  header: "Kopfzeile",
  headerHelp: "Lange Namen werden gekürzt; was nicht passt, steht unter „Mehr“.",
  footer: "Fußzeile",
  footerHelp: "Deine Kontakte, Datenschutz und Cookie-Einstellungen bleiben daneben.",
  nameOf: "Name von %{name}",
  addressOf: "Adresse von %{name}",
  hide: "%{name} ausblenden",
  show: "%{name} einblenden",
  otherAddress: "Andere Adresse …",
  deadLink: "Unter dieser Adresse ist nichts Öffentliches. Die Website lässt den Link weg.",
  reset: "Zurück zu den üblichen Links",
  sitemap: "Seitenübersicht",
  feed: "RSS-Feed",
};
