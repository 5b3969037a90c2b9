import { defineMessages } from "../messages.ts";

/** The owner's account. */
export const accountMessage = defineMessages("account", {
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
  /** Mail */
  mail: "Mail",
  mailHelp: "Links to sign in, for a new password and for another address come by mail.",
  testMail: "Send a test mail",
  mailSent: "A mail is on its way to %{to}. If it does not arrive, look among the unwanted mail.",
  mailKept:
    "No mail server is set up, so the mail is a file, and the server's terminal names it. To have mails sent, start the server with the variables SMTP_HOST and SMTP_FROM.",
  mailFailed:
    "The mail could not be sent: “%{reason}”. Check the server's variables SMTP_HOST, SMTP_PORT, SMTP_USER and SMTP_PASS.",
  mailTooMany: "There were too many mails within an hour. Try again in %{minutes} min.",
  /** Second factor */
  secondFactor: "Second factor",
  secondFactorHelp:
    "After the password, or the link of a mail, you are asked for a code that an app on your phone shows: nobody gets in with the password alone.",
  app: "Authenticator app",
  appSince: "Since %{date}",
  addApp: "Set up an authenticator app",
  addAnotherApp: "Add another app",
  removeApp: "Remove",
  scan: "Scan the picture with an authenticator app, as your password manager or your phone has one. It then shows a code: enter it here.",
  qrCode: "QR code that holds the secret below",
  secret: "Or type the secret in yourself",
  copySecret: "Copy the secret",
  confirmApp: "Confirm",
  appAdded:
    "Your second factor is set up. Whoever is signed in elsewhere is asked to sign in again.",
  onlyApp:
    "Without this device you cannot sign in. Set up a second app on another device: there are no recovery codes. Without either, %{command} at the server's machine removes the second factor.",
  removeAppTitle: "Remove this authenticator app?",
  removeLast: "Then the password, or the link of a mail, is enough to sign in.",
  removeOther: "Codes of your other app still let you in.",
  removeCode: "Enter a code that your app shows now, so that nobody but you can remove it.",
  appRemoved: "The authenticator app was removed.",
  noSecondFactor: "This server does not let you set up a second factor.",
  /** Sessions */
  sessions: "Sessions",
  sessionsHelp: "A session is a browser in which you are signed in.",
  here: "This browser",
  hereHelp: "The other sessions go on.",
  others: "Everywhere else",
  othersHelp: "Every other session ends at once. This one goes on.",
  signOutOthers: "Sign out everywhere else",
  othersSignedOut: "Every other session has ended.",
  everywhere: "Everywhere",
  everywhereHelp: "Every session ends at once, this one too.",
  signOutEverywhere: "Sign out everywhere",
});
