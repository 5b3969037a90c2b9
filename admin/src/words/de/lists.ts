/** What is chosen from, and what the entries of lists are called; declared in English where it belongs. */
export const lists: Readonly<Record<string, string>> = {
  // One entry of a list
  award: "Auszeichnung",
  category: "Gruppe",
  certificate: "Zertifikat",
  course: "Kurs",
  degree: "Abschluss",
  engagement: "Ehrenamt",
  highlight: "Höhepunkt",
  interest: "Interesse",
  language: "Sprache",
  line: "Zeile",
  link: "Link",
  number: "Zahl",
  origin: "Adresse",
  paragraph: "Absatz",
  photo: "Foto",
  profile: "Profil",
  publication: "Veröffentlichung",
  reference: "Referenz",
  responsibility: "Aufgabe",
  role: "Station",
  skill: "Fähigkeit",

  // Icons of contact links
  Mail: "E-Mail",
  Calendar: "Kalender",
  Message: "Nachricht",
  Place: "Ort",
  File: "Datei",
  Feed: "Feed",

  // Levels of security events
  info: "Info",
  warning: "Warnung",
  error: "Fehler",
  critical: "kritisch",

  // Templates of social images
  Statement: "Leitsatz",
  "The title, large, on paper.": "Der Titel, groß, auf Papier.",
  "The title beside a tall picture.": "Der Titel neben einem hohen Bild.",
  "A picture from edge to edge, the title on it.": "Ein Bild von Rand zu Rand, der Titel darauf.",
  Split: "Geteilt",
  "Half the accent with the title, half a picture.":
    "Zur Hälfte die Akzentfarbe mit dem Titel, zur Hälfte ein Bild.",
  Quote: "Zitat",
  "A sentence and who said it.": "Ein Satz, und wer ihn gesagt hat.",
  Number: "Zahl",
  "A large number or year, the title under it.":
    "Eine große Zahl oder ein Jahr, der Titel darunter.",
  Card: "Karte",
  "A picture above, title and summary below.": "Oben ein Bild, unten Titel und Zusammenfassung.",
};
