import type { menusMessage } from "../en/menus.ts";
import type { Translated } from "../translator.ts";

export const menus: Translated<typeof menusMessage> = {
  title: "Kopf- und Fußzeile",
  description:
    "Wohin Anfang und Ende jeder Seite führen. Für Besucher ändert sich nichts, bevor du speicherst.",
  header: "Kopfzeile",
  headerHelp:
    "Teile der Startseite, Seiten und Links zu anderen Websites, in der Reihenfolge, die du ihnen gibst.",
  footer: "Fußzeile",
  footerHelp:
    "Die Seiten am Ende. Deine Kontakte, Datenschutz und Cookie-Einstellungen bleiben daneben.",
  asUsual: "Nichts gewählt: Was es zu sehen gibt, steht von selbst da.",
  begin: "Mit dem beginnen, was jetzt da steht",
  placeHelp: "Ein Teil deiner Website aus der Liste oder eine beliebige Adresse im Netz.",
  labelHelp: "Leer heißt: so, wie der Ort heißt.",
  sitemap: "Seitenübersicht",
  feed: "RSS-Feed",
};
