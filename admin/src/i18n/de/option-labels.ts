/**
 * Further translations of labels that are declared in English, in addition to `labels.ts`: options, list entries, and the
 * collections of messages, subscribers and selections.
 */
export const optionLabels: Readonly<Record<string, string>> = {
  // Messages, subscribers and selections
  Subscribers: "Abonnements",
  "Readers who get new posts by e-mail": "Wer neue Beiträge per E-Mail bekommt",
  subscriber: "Abonnement",
  "New subscriber": "Neues Abonnement",
  subscribers: "Abonnements",
  "Offer new posts by e-mail": "Neue Beiträge per E-Mail anbieten",
  Messages: "Nachrichten",
  "Messages that visitors sent with the contact form":
    "Was über das Kontaktformular geschrieben wurde",
  message: "Nachricht",
  "New message": "Neue Nachricht",
  messages: "Nachrichten",
  State: "Stand",
  "Message form": "Nachrichtenformular",
  Read: "Gelesen",
  Answered: "Beantwortet",
  Spam: "Spam",
  Selections: "Auswahlen",
  "Work chosen for one reader, at a secret address":
    "Arbeiten, für eine Person ausgewählt, unter einer geheimen Adresse",
  selection: "Auswahl",
  "New selection": "Neue Auswahl",
  selections: "Auswahlen",
  "New Selection": "Neue Auswahl",
  // States of posts
  Draft: "Entwurf",
  Published: "Veröffentlicht",
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
  "The title on the accent colour, beside a picture.":
    "Der Titel auf der Akzentfarbe, daneben ein Bild.",
  Quote: "Zitat",
  "A quotation with its source.": "Ein Satz, und wer ihn gesagt hat.",
  Number: "Zahl",
  "A large number or year, the title under it.":
    "Eine große Zahl oder ein Jahr, der Titel darunter.",
  Card: "Karte",
  "A picture above, title and summary below.": "Oben ein Bild, unten Titel und Zusammenfassung.",

  // Directions of the design and their settings
  Editorial: "Editorial",
  "A large statement instead of a picture. Quiet, with room around everything.":
    "Eine große Aussage statt eines Bildes. Ruhig, mit Luft um alles.",
  Gallery: "Galerie",
  "Pictures from edge to edge in their own ratios, words small beside them.":
    "Bilder von Rand zu Rand in ihren eigenen Maßen, daneben kleine Worte.",
  Scholar: "Wissenschaft",
  "CV and publications first, dense, with the feel of a printed page.":
    "Zuerst Lebenslauf und Veröffentlichungen, dicht, wie eine gedruckte Seite.",
  Index: "Index",
  "The work as rows of text. A picture appears beside the row under the pointer.":
    "Die Arbeit als Zeilen Text. Neben der Zeile unter dem Zeiger erscheint ein Bild.",
  "Instrument Sans": "Instrument Sans",
  "Instrument Serif and Figtree": "Instrument Serif und Figtree",
  "EB Garamond": "EB Garamond",
  "Space Grotesk and Figtree": "Space Grotesk und Figtree",
  "Geist Mono and Figtree": "Geist Mono und Figtree",
  "Bricolage Grotesque": "Bricolage Grotesque",
  Warm: "Warm",
  White: "Weiß",
  Ivory: "Elfenbein",
  Mist: "Nebel",
  Blush: "Rosenholz",
  Regular: "Mittel",
  Compact: "Dicht",
  Roomy: "Weit",

  // Access to a project
  Everybody: "Alle",
  "Who has the password": "Wer das Passwort hat",
  "You, and who gets it in a selection": "Du, und wer es in einer Auswahl bekommt",
};
