import type { cvMessage } from "../en/cv.ts";
import type { Translated } from "../translator.ts";

export const cv: Translated<typeof cvMessage> = {
  person: "Person",
  personHelp: "Der Kopf des Lebenslaufs.",
  photoHelp: "Adresse eines Fotos; viele, die ihn lesen, erwarten keines.",
  contact: "Kontakt",
  contactHelp: "Öffentlich: Besucher und alle, die den Lebenslauf herunterladen, sehen es.",
  newestFirst: "Das Neueste zuerst. Stationen bei derselben Firma stehen zusammen.",
  kindPlaceholder: "Anwendung, Vortrag, …",
  openEnd: "Leer, solange es andauert.",
  fluencyPlaceholder: "Muttersprache, fließend, B2, …",
  publicationTypePlaceholder: "Aufsatz, Buch, Vortrag, …",
  shown: "Zu sehen",
  showPart: "%{title} im Lebenslauf zeigen",
  jsonResume: "JSON Resume",
  jsonResumeHelp:
    "Das offene Format für Lebensläufe. Beim Einlesen siehst du zuerst, was sich ändern würde, und nichts ist gespeichert, bevor du speicherst.",
  importFile: "resume.json einlesen",
  downloadFile: "resume.json herunterladen",
  wouldChange: "Was die Datei ändern würde",
  leftOut: "Weggelassen, weil es sich nicht verwenden lässt:",
  nothingNew: "Nichts: In der Datei steht, was schon in deinem Lebenslauf steht.",
  apply: "Übernehmen",
  otherOrder: "Dieselben Einträge in anderer Reihenfolge.",
  tooLarge: "Diese Datei ist größer als 1 MiB.",
  unreadable: "Diese Datei lässt sich nicht lesen.",
  noParts:
    "Diese Datei ist kein JSON Resume: Sie hat keine „basics“, keine „work“ und keinen anderen Teil davon.",
  nothingUsable: "Nichts in dieser Datei lässt sich als Lebenslauf verwenden.",
  notJson: "Diese Datei ist kein gültiges JSON.",
  noResume: "Diese Datei ist kein JSON Resume.",
};
