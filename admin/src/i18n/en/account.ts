import { defineMessages } from "../messages.ts";

/** The owner's account. */
export const accountMessage = defineMessages("account", {
  description: "How you sign in, and where you are signed in.",
  theAccount: "Your account",
  /** E-mail address */
  email: "E-mail address",
  emailHelp: "You sign in as %{email}.",
  newEmail: "New e-mail address",
  sameEmail: "This is already your e-mail address.",
  changeEmail: "Change e-mail address",
  waiting:
    "%{newEmail} replaces %{email} once it is confirmed. Follow the link in each mail, at the old address and at the new one.",
  noMail:
    "No mail? Without a mail server it is saved as a file, and the server's terminal shows where.",
  /** Password */
  password: "Password",
  passwordHelp: "Changing it signs out every other session.",
  changePassword: "Change password",
  codeSent: "A mail with a code was sent to %{email}, to confirm that it is you.",
  code: "Code from the mail",
  codeMissing: "Enter the code.",
  codeWrong: "This code is wrong or too old.",
  currentAsked: "Enter your current password too.",
  current: "Current password",
  currentMissing: "Enter your current password.",
  currentWrong: "This is not your current password.",
  /** Mail */
  mail: "Mail",
  mailHelp: "Links to sign in, for a new password and for another address come by mail.",
  testMail: "Send a test mail",
  mailSent: "A mail is on its way to %{to}. If it does not arrive, check your spam folder.",
  mailKept:
    "No mail server is set up, so the mail was saved as a file, and the server's terminal shows where. To send mails, start the server with the variables SMTP_HOST and SMTP_FROM.",
  mailFailed:
    "The mail could not be sent: “%{reason}”. Check the server's variables SMTP_HOST, SMTP_PORT, SMTP_USER and SMTP_PASS.",
  mailTooMany: "There were too many mails within an hour. Try again in %{minutes} min.",
  /** Second factor */
  secondFactor: "Second factor",
  secondFactorHelp:
    "After the password or a mailed link, you enter a code from an app on your phone. The password alone is not enough to sign in.",
  app: "Authenticator app",
  appSince: "Since %{date}",
  addApp: "Set up an authenticator app",
  addAnotherApp: "Add another app",
  removeApp: "Remove",
  scan: "Scan this with an authenticator app, such as your password manager. Then enter the code it shows.",
  qrCode: "QR code of the secret below",
  secret: "Or enter the secret by hand",
  copySecret: "Copy the secret",
  confirmApp: "Confirm",
  appAdded: "Your second factor is set up. All other sessions must sign in again.",
  onlyApp:
    "Without this device you cannot sign in. Set up a second app on another device, because there are no recovery codes. If you lose both, %{command} on the server removes the second factor.",
  removeAppTitle: "Remove this authenticator app?",
  removeLast: "The password or a mailed link is then enough to sign in.",
  removeOther: "You can still sign in with codes of your other app.",
  removeCode: "Enter the current code of your app, to confirm that it is you.",
  appRemoved: "The authenticator app was removed.",
  noSecondFactor: "This server does not let you set up a second factor.",
  /** Sessions */
  sessions: "Sessions",
  sessionsHelp: "A session is a browser in which you are signed in.",
  here: "This browser",
  hereHelp: "Other sessions stay signed in.",
  others: "Other sessions",
  othersHelp: "Every other session ends at once. This one stays signed in.",
  signOutOthers: "Sign out everywhere else",
  othersSignedOut: "Every other session has ended.",
  everywhere: "Everywhere",
  everywhereHelp: "Every session ends at once, including this one.",
  signOutEverywhere: "Sign out everywhere",
});
