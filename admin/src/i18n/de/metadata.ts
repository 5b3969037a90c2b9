export default {
  blogPage: "Blogseite",
  mailsPostsHelp:
    "Abonnieren geht auf /blog/feed und unter Beiträgen. Jeder neue Beitrag wird einmal verschickt. Das braucht einen Mailserver (SMTP_HOST) und auf Supabase SUPABASE_SECRET_KEY; sonst erscheint kein Formular.",
  blogPageHelp: "Die Seite /blog, und wovon jeder Beitrag ausgeht.",
  blogHeadingHelp: "Die große Überschrift von /blog.",
  blogTextHelp: "Ein oder zwei Sätze darunter.",
  blogTitleHelp: "Browser-Tab und Suchergebnisse.",
  authorHelp: "Steht unter Beiträgen, die niemanden nennen.",
  general: "Allgemein",
  generalHelp: "Wie sich die Website in Browser-Tabs und Suchergebnissen vorstellt.",
  titleHelp: "Browser-Tab und Überschrift in Suchergebnissen.",
  descriptionHelp: "Der Text unter dieser Überschrift.",
  keywordsHelp: "Nur wenige Suchmaschinen lesen sie noch.",
  languageHelp: "Sprache der Texte, etwa de.",
  localeHelp: "Für Daten und Vorschauen, etwa de_DE.",
  robots: "Suche & Robots",
  robotsHelp: "Gilt für jede Seite und für /robots.txt.",
  indexHelp: "Aus hält die Website aus Suchergebnissen heraus.",
  canonicalHelp:
    "Nur wenn die Website unter einer anderen Adresse bekannt ist, als sie ausgeliefert wird.",
  analytics: "Statistik",
  analyticsHelp:
    "Wird erst geladen, wenn jemand im Cookie-Banner zugestimmt hat. Leer heißt, dass niemand gezählt wird.",
  hints: "Hinweise zum Laden",
  hintsHelp:
    "Für die Startseite. Jeder Hinweis nimmt anderem etwas weg, darum nur eintragen, was sofort zu sehen ist. Befolgt wird er nur dort, woher die Bilder der Seite selbst kommen: Niemand sonst erfährt von Besuchern, die nicht zugestimmt haben.",
  preloadPlaceholder: "/pfad.webp oder https://…",
  appearance: "Aussehen",
  iconHelp:
    "In Browser-Tabs und auf Startbildschirmen. Am besten quadratisch, mindestens 512 Pixel; sonst deine Initialen.",
  cards: "Karten beim Teilen",
  cardsHelp:
    "Die Karte, die erscheint, wo jemand einen Link teilt. Was leer ist, kommt aus „Allgemein“.",
  pictureHelp: "Am besten 1200 × 630 Pixel. Sonst entsteht ein Bild aus dem Titel.",
  addressHelp: "Meist leer: Dann nennt jede Seite ihre eigene Adresse.",
  xHelp: "Nur wo es bei X anders sein soll.",
  structured: "Strukturierte Daten",
  structuredHelp:
    "Sagt Suchmaschinen, um wen es auf der Website geht, damit sie sie mit deinen Profilen verbinden können. Profile, die nicht unter deinen Kontaktlinks sind, stehen auch am Ende jeder Seite.",
};
