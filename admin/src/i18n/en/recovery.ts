import { defineMessages } from "../messages.ts";

/** The way back for whoever forgot the password. */
export const recoveryMessage = defineMessages("recovery", {
  forgot: "Forgot password?",
  byLink: "Sign in by mail",
  byLinkHelp: "You are sent a mail with a link that signs you in, without the password.",
  page: "Portfolio admin",
  newPassword: "Choose a new password",
  /** Asking for a link */
  forgottenHelp:
    "You are sent a mail with a link. It leads to a page where you choose the new password.",
  email: "E-mail",
  emailMissing: "Enter your e-mail address.",
  emailWrong: "This is not an e-mail address.",
  sent: "If %{email} is the owner's address, a mail is on its way. Its link works once and for a short time; look among the spam too.",
  send: "Send the link",
  sendAnother: "Send another link",
  noMail:
    "No mail? Without a mail server it is a file, and the server's terminal names it. At the server's machine %{command} lets you in without any mail.",
  mailCode: "Code from the mail",
  mailCodeHelp: "If the mail holds a code, you may type it here in place of following the link.",
  mailCodeMissing: "Enter the code of the mail.",
  mailCodeWrong: "This code is wrong, used up or too old.",
  resend: "Send the mail again",
  resent: "The mail was sent again.",
  backToSignIn: "Back to sign in",
  /** Following it */
  refused: "This link does not work",
  refusedHelp:
    "A link works once, for a short time, on the site that sent it, and only until a newer one is sent. Ask for another one here.",
  half: "One of two addresses is confirmed",
  halfHelp:
    "Follow the link in the mail to your other address too. Then your e-mail address is changed.",
  backToAdmin: "Back to the admin",
  emailChanged: "Your e-mail address was changed.",
  /** The new password */
  whose: "For %{email}. Everybody who is signed in with the old one is signed out.",
  password: "New password",
  passwordMissing: "Choose a password.",
  passwordHint: "At least %{least} characters. A few random words are good.",
  save: "Save and sign in",
  keep: "Keep the old password",
  passwordChanged: "Your password was changed.",
  samePassword: "This is your password already. Keep it, or choose another.",
  noLink: "This page needs a link",
  noLinkHelp: "A new password is chosen with the link of a mail. Ask for one here.",
  /** Too many of anything */
  waitSeconds:
    "Too many attempts. Try again in one second. |||| Too many attempts. Try again in %{smart_count} seconds.",
  waitMinutes:
    "Too many attempts. Try again in one minute. |||| Too many attempts. Try again in %{smart_count} minutes.",
});
