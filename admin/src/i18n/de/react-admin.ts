/**
 * German messages of the components of react-admin that the admin uses. All others are in English. No maintained package
 * translates version 5 into German.
 */
export const reactAdmin = {
  action: {
    bulk_actions: "Ein Eintrag ausgewählt |||| %{smart_count} Einträge ausgewählt",
    cancel: "Abbrechen",
    clear_input_value: "Eingabe löschen",
    confirm: "Bestätigen",
    delete: "Löschen",
    reset: "Zurücksetzen",
    search: "Suchen",
    search_columns: "Spalten suchen",
    select_all: "Alle auswählen",
    select_all_button: "Alle auswählen",
    select_row: "Diese Zeile auswählen",
    sort: "Sortieren",
    undo: "Rückgängig",
    unselect: "Auswahl aufheben",
    expand: "Aufklappen",
    close: "Schließen",
  },
  page: { list: "%{name}" },
  message: {
    bulk_delete_content:
      "Möchtest du das wirklich löschen (%{name})? |||| Möchtest du diese %{smart_count} Einträge wirklich löschen?",
    bulk_delete_title: "%{name} löschen |||| %{smart_count} %{name} löschen",
    select_all_limit_reached:
      "Es sind zu viele, um alle auszuwählen. Nur die ersten %{max} wurden ausgewählt.",
  },
  navigation: {
    clear_filters: "Filter entfernen",
    no_filtered_results: "Mit diesen Filtern nichts gefunden (%{name}).",
    no_results: "Nichts gefunden (%{name})",
    page_out_of_boundaries: "Die Seite %{page} gibt es nicht",
    page_range_info: "%{offsetBegin}–%{offsetEnd} von %{total}",
    partial_page_range_info: "%{offsetBegin}–%{offsetEnd} von mehr als %{offsetEnd}",
    current_page: "Seite %{page}",
    page: "Zur Seite %{page}",
    first: "Zur ersten Seite",
    last: "Zur letzten Seite",
    next: "Zur nächsten Seite",
    previous: "Zur vorigen Seite",
    page_rows_per_page: "Zeilen je Seite:",
  },
  sort: {
    sort_by: "Nach %{field} sortieren, %{order}",
    ASC: "aufsteigend",
    DESC: "absteigend",
  },
  auth: { auth_check_error: "Bitte melde dich an" },
  notification: {
    deleted: "Gelöscht |||| %{smart_count} Einträge gelöscht",
    http_error: "Fehler bei der Verbindung zum Server",
    i18n_error: "Die Texte der gewählten Sprache konnten nicht geladen werden",
    logged_out: "Deine Sitzung ist zu Ende, bitte melde dich wieder an.",
    not_authorized: "Darauf hast du keinen Zugriff.",
    offline: "Keine Verbindung. Die Daten konnten nicht geladen werden.",
  },
  validation: {
    required: "Pflichtfeld",
    minLength: "Mindestens %{min} Zeichen",
    maxLength: "Höchstens %{max} Zeichen",
    minValue: "Mindestens %{min}",
    maxValue: "Höchstens %{max}",
    number: "Das muss eine Zahl sein",
    email: "Das muss eine E-Mail-Adresse sein",
    oneOf: "Eines davon: %{options}",
    regex: "Das muss diesem Muster entsprechen (regulärer Ausdruck): %{pattern}",
  },
};
