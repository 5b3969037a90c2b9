import { defineMessages } from "../messages.ts";

/** OAuth providers: GitHub, Google and others. */
export const providerMessage = defineMessages("sign-in-providers", {
  or: "or",
  continueWith: "Continue with %{provider}",
  // Results
  failed: "Sign-in failed",
  failedToConnect: "The account was not connected",
  declined: "You did not give %{provider} permission. You can try again at any time.",
  nonOwner:
    "This %{provider} account is not connected with this site. If the site is yours, sign in another way, then connect it on the account page.",
  emailUnconfirmed:
    "%{provider} has not confirmed your e-mail address. Confirm it there, then try again.",
  connectedAlready: "This %{provider} account is already connected.",
  startedElsewhere:
    "This sign-in was started in another tab or too long ago. Start again from the sign-in page of this site.",
  unknown: "%{provider} did not confirm who you are. Try again, or sign in another way.",
  unknownProvider: "The provider",
  backToAccount: "Back to the account",
  // On the account page
  title: "Connected accounts",
  help: "You can sign in with any of these accounts instead of your password. A second factor is still required.",
  since: "Connected on %{date}",
  connectedAs: "%{email}, connected on %{date}",
  connect: "Connect %{provider}",
  connected: "%{provider} is connected.",
  disconnect: "Disconnect",
  disconnectNamed: "Disconnect %{provider}",
  disconnectTitle: "Disconnect %{provider}?",
  disconnectHelp:
    "Your account there stays as it is, but you can no longer sign in here with it. Your password and sign-in links still work.",
  disconnectHelpWithoutEmail:
    "Your account there stays as it is, but you can no longer sign in here with it.",
  disconnected: "%{provider} is disconnected.",
});
