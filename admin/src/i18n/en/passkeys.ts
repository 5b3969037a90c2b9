import { defineMessages } from "../messages.ts";

export const passkeyMessage = defineMessages("passkeys", {
  signInWithPasskey: "Sign in with a passkey",
  // On the account page
  title: "Passkeys",
  help: "Sign in with your fingerprint, your face or a PIN, on your device or a security key. A passkey replaces the password, not the second factor. It works only on this site's domain: if the site moves to another, add a new one.",
  listLabel: "Your passkeys",
  added: "Added on %{date}, not used yet",
  addedAndUsed: "Added on %{date}, last used on %{used}",
  add: "Add a passkey",
  addAnother: "Add another passkey",
  addedToast: "The passkey was added. Give it a name that you recognise.",
  notAdded:
    "The server rejected the passkey. In the Supabase project, add %{origin} to the origins of passkeys.",
  name: "Name of the passkey",
  saveName: "Save the name",
  rename: "Rename",
  renameNamed: "Rename %{name}",
  removeTitle: "Remove %{name}?",
  removeHelp:
    "You can no longer sign in with it. Your password, sign-in links and connected accounts still work. Your device may still offer it until you delete it there too.",
  removedToast: "The passkey was removed.",
});
