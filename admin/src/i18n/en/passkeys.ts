import { defineMessages } from "../messages.ts";

/** Keys that a device holds in place of a password. */
export const passkeyMessage = defineMessages("passkeys", {
  byPasskey: "Sign in with a passkey",
  otherAddress:
    "Passkeys do not work at %{host}: the Supabase project has them for another address.",
  notTaken:
    "This passkey lets nobody in here. It may have been removed on the account page, or the Supabase project does not expect passkeys at %{origin}. Sign in another way.",
  tooLate: "That took too long. Try again.",
  failed: "The browser could not use a passkey. Try again, or sign in another way.",
  /** On the account page */
  title: "Passkeys",
  help: "Your device, or a key that you plug in, lets you in by your fingerprint, your face or a PIN. A passkey takes the place of the password, not of the second factor. It is bound to this site's domain: if the site moves to another, it lets nobody in there, and you add a new one.",
  thePasskeys: "Your passkeys",
  added: "Added on %{date}, not used yet",
  addedAndUsed: "Added on %{date}, last used on %{used}",
  add: "Add a passkey",
  addAnother: "Add another passkey",
  isAdded: "The passkey is added. Give it a name that you know it by.",
  notAdded:
    "The server did not take the passkey. In the Supabase project, the origins of passkeys must name %{origin}.",
  heldAlready: "This device holds a passkey of your account already.",
  tooMany: "The server takes no more passkeys of one account. Remove one first.",
  notAble: "This device, or the key that you plugged in, cannot hold passkeys.",
  name: "Name of the passkey",
  nameMissing: "Enter a name.",
  keepName: "Save the name",
  rename: "Rename",
  renameNamed: "Rename %{name}",
  remove: "Remove",
  removeNamed: "Remove %{name}",
  removeTitle: "Remove %{name}?",
  removeHelp:
    "It lets nobody in any more; your password, the link of a mail and connected accounts still do. Your device may go on offering it until you delete it there too.",
  isRemoved: "The passkey is removed.",
});
