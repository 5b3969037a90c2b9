import { defineWords } from "../words.ts";

/** The owner's account. */
export const accountWord = defineWords("account", {
  description: "How you sign in, and where you are signed in.",
  theAccount: "Your account",
  /** E-mail address */
  email: "E-mail address",
  emailHelp: "You sign in as %{email}.",
  newEmail: "New e-mail address",
  sameEmail: "This is your e-mail address already.",
  changeEmail: "Change e-mail address",
  waiting:
    "%{newEmail} takes the place of %{email} once it is confirmed: follow the link in each mail that you are sent, be it to the old address or the new one.",
  noMail:
    "No mail? Where no mail server is set up it is a file, and the server's terminal names it.",
  /** Password */
  password: "Password",
  passwordHelp: "Everybody else who is signed in is signed out when you change it.",
  changePassword: "Change password",
  codeSent:
    "A mail with a code was sent to %{email}, so that nobody but you can change the password.",
  code: "Code from the mail",
  codeMissing: "Enter the code.",
  codeWrong: "This code is wrong or too old.",
  currentAsked: "Your password as it is now is needed too.",
  current: "Current password",
  currentMissing: "Enter the password that you sign in with now.",
  currentWrong: "This is not your current password.",
  /** Sessions */
  sessions: "Sessions",
  sessionsHelp: "A session is a browser in which you are signed in.",
  here: "This browser",
  hereHelp: "The other sessions go on.",
  others: "Everywhere else",
  othersHelp: "Every other session ends, an hour from now at the latest. This one goes on.",
  signOutOthers: "Sign out everywhere else",
  othersSignedOut: "Every other session ends within the hour.",
  everywhere: "Everywhere",
  everywhereHelp:
    "Every session ends: this one at once, the others an hour from now at the latest.",
  signOutEverywhere: "Sign out everywhere",
});
