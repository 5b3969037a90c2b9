export default {
  listDescription:
    "Was du gemacht hast. Sichtbare Projekte stehen auf der Startseite, in dieser Reihenfolge.",
  search: "Projekte suchen",
  emptyText: "Projekte erscheinen als Karten auf der Startseite.",
  featured: "Hervorgehoben",
  project: "Projekt",
  titleHelp: "Überschrift der Karte und der Seite des Projekts.",
  slugHelp: "Das Ende der Adresse des Projekts. Es entsteht aus dem Titel.",
  summaryHelp: "Ein oder zwei Sätze auf der Karte und unter dem Titel der Seite.",
  descriptionHelp: "Die ganze Geschichte, auf der eigenen Seite des Projekts.",
  facts: "Eckdaten",
  factsHelp: "Eine kurze Liste unter dem Titel der Seite. Was keine Rolle spielt, bleibt leer.",
  yearHelp: "Zum Beispiel 2024. Besucher können danach suchen.",
  roleHelp: "Was du darin warst.",
  clientHelp: "Für wen es entstand.",
  onCardAndPage: "Steht auf der Karte und der Seite des Projekts.",
  linksHelp: "Stehen auf der Karte und der Seite des Projekts. Was es nicht gibt, bleibt leer.",
  urlHelp: "Wo das Projekt zu sehen ist.",
  repoHelp: "Wo sein Quelltext liegt.",
  furtherLinksHelp: "Wo sonst davon die Rede ist; nur auf der Seite des Projekts.",
  gallery: "Galerie",
  galleryHelp:
    "Bilder nach dem Text auf der Seite des Projekts, jedes in seinem Seitenverhältnis. Besucher können jedes Bild vergrößern.",
  noPictures: "Noch keine Bilder.",
  captionHelp: "Unter dem Bild.",
  coverHelp: "Auf der Karte und groß auf der Seite des Projekts.",
  featuredHelp: "Hervorgehobene Projekte stehen auf der Startseite vorn.",
  access: "Zugang",
  accessHelp:
    "Ein geschütztes Projekt zeigt allen Titel, Kurzfassung und ein Bild, den Rest nur mit dem Passwort.",
  privateHelp:
    "Auf der Website steht es nicht. Nur wer eine Auswahl bekommt, die es enthält, sieht es.",
  protected: "Geschützt",
  private: "Privat",
  durationHelp: "Danach fragt der Browser wieder nach dem Passwort.",
  reasonHelp:
    "Ein Satz auf der Seite des Projekts über dem Feld für das Passwort, etwa wer um den Schutz gebeten hat.",
  protectedCoverHelp:
    "Für alle auf der Karte und der Seite. Titelbild und alle anderen Bilder erscheinen erst nach dem Passwort.",
  newPassword: "Passwort des Projekts",
  setPassword: "Passwort festlegen",
  changePassword: "Passwort ändern",
  savePassword: "Passwort speichern",
  passwordHelp:
    "8 bis 72 Zeichen; Umlaute, andere Schriften und Emojis zählen als 2 bis 4. Gilt sofort. Es lässt sich nicht noch einmal anzeigen.",
  newPasswordHelp:
    "8 bis 72 Zeichen; Umlaute, andere Schriften und Emojis zählen als 2 bis 4. Gilt sofort; wer das Projekt offen hat, braucht das neue. Es lässt sich nicht noch einmal anzeigen.",
  passwordIsSet: "Es gibt ein Passwort.",
  passwordMissing: "Noch gibt es kein Passwort, also kann niemand das Projekt öffnen.",
  passwordAfterSave: "Speichere zuerst das Projekt und lege dann sein Passwort fest.",
  passwordSaved: "Das Passwort wurde gespeichert.",
  passwordFailed: "Das Passwort wurde nicht gespeichert",
  previewPicture: "Bild in Vorschauen",
  previewPictureHelp:
    "Zu sehen, wo jemand das Projekt teilt. Ohne dieses Bild ist es das Titelbild oder ein Bild, das aus dem Titel entsteht.",
};
