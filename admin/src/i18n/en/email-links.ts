import { defineMessages } from "../messages.ts";

export const emailLinkMessage = defineMessages("email-links", {
  forgot: "Forgot password?",
  signInByMail: "Sign in by e-mail",
  signInByMailHelp: "You get an e-mail with a link that signs you in without a password.",
  newPassword: "Choose a new password",
  // Requesting a link
  forgottenHelp: "You get an e-mail with a link to choose a new password.",
  emailMissing: "Enter your e-mail address.",
  emailWrong: "Enter a valid e-mail address.",
  sent: "If %{email} is the owner's address, an e-mail is on its way. Its link works once and expires soon. Check your spam folder too.",
  send: "Send the link",
  sendAnother: "Send another link",
  noMail:
    "No e-mail? If no mail server is set up, e-mails are saved as files, and the server's terminal shows where. Or run %{command} on the server to sign in without e-mail.",
  mailCodeHelp:
    "If the e-mail contains a code, you can enter it here instead of following the link.",
  mailCodeMissing: "Enter the code from the e-mail.",
  resend: "Send the e-mail again",
  resent: "The e-mail was sent again.",
  backToSignIn: "Back to sign in",
  // Opening the link
  linkRejected: "This link does not work",
  linkRejectedHelp:
    "A link works once, for a short time, and only until a newer one is sent. Request another one here.",
  oneAddressConfirmed: "One of two addresses confirmed",
  oneAddressConfirmedHelp:
    "Now follow the link in the e-mail to your other address. Then your e-mail address is changed.",
  backToAdmin: "Back to the admin",
  emailChanged: "Your e-mail address was changed.",
  // The new password
  newPasswordFor: "For %{email}. Every session that used the old password is signed out.",
  password: "New password",
  passwordMissing: "Choose a password.",
  passwordHint: "At least %{least} characters. A few random words work well.",
  save: "Save and sign in",
  keepOldPassword: "Keep the old password",
  passwordChanged: "Your password was changed.",
  samePassword: "This is already your password. Keep it, or choose another.",
  linkRequired: "This page needs a link",
  linkRequiredHelp: "To choose a new password you need a link from an e-mail. Request one here.",
  // Rate limits
  waitSeconds:
    "Too many attempts. Try again in one second. |||| Too many attempts. Try again in %{smart_count} seconds.",
  waitMinutes:
    "Too many attempts. Try again in one minute. |||| Too many attempts. Try again in %{smart_count} minutes.",
});
