import { useMessages } from "../i18n/use-messages.ts";

/** Messages of the owner's view, in the languages of the admin. Visitors do not download them. */
const en = {
  owner: "Owner",
  add: "Add:",
  admin: "Admin",
  signOut: "Sign out",
  edit: "Edit",
  hidden: "Hidden",
  draft: "Draft",
  scheduled: "Scheduled",
  unseen: "Visitors do not see this.",
  unseenYet: "Visitors do not see this yet.",
  notPublic: "Not public",
  error: "Error",
  loadFailed: "Failed to load portfolio data",
  timeout: "Request timeout",
  signOutFailed: "Error signing out. Please try again.",
};

const de: typeof en = {
  owner: "Inhaber",
  add: "Hinzufügen:",
  admin: "Verwaltung",
  signOut: "Abmelden",
  edit: "Bearbeiten",
  hidden: "Ausgeblendet",
  draft: "Entwurf",
  scheduled: "Geplant",
  unseen: "Besucher sehen das nicht.",
  unseenYet: "Besucher sehen das noch nicht.",
  notPublic: "Nicht öffentlich",
  error: "Fehler",
  loadFailed: "Die Inhalte konnten nicht geladen werden",
  timeout: "Der Server antwortet nicht",
  signOutFailed: "Das Abmelden ist fehlgeschlagen. Bitte versuche es noch einmal.",
};

export type OwnerMessages = ReturnType<typeof useOwnerMessages>;

/** Messages in the site's language if the admin has it, otherwise in English. */
export function useOwnerMessages() {
  const { language, langAttributes } = useMessages();
  if (language === "de") return { ...de, langAttributes };
  return { ...en, langAttributes: language === "en" ? langAttributes : englishAttributes };
}

const englishAttributes = { lang: "en", dir: "ltr" } as const;
