import { defineMessages } from "../messages.ts";

/** Sign-in, set-up, new password and sign-out. */
export const authMessage = defineMessages("auth", {
  hide: "Hide password",
  showTyped: "Show password",
  enterPassword: "Enter your password.",
  signIn: "Sign in",
  alreadySetUp: "This site is already set up. Sign in as its owner.",
  serverNotResponding: "The server is not responding",
  serverNotRespondingText:
    "The database behind this site cannot be reached. Check that the server is running, then try again.",
  // The second factor
  codeTitle: "Enter the code",
  codeHelp: "Enter the six digits that your authenticator app shows.",
  codeBeforePassword:
    "Before you choose a password, enter the six digits that your authenticator app shows.",
  code: "Code",
  codeMissing: "Enter the six digits of the code.",
  appCodeWrong: "This code is wrong or has expired. Enter the one that your app shows now.",
  continue: "Continue",
  lostDevice: "Lost your device? Run %{command} on the server to sign in without it.",
  otherFactor:
    "This account uses a second factor other than an authenticator app, which this page does not support.",
  supabaseNotResponding: "Supabase is not responding",
  // Set-up
  setUp: "Set up",
  noOwner: "This site has no owner yet",
  noOwnerText:
    "The server printed a set-up link when it started, like %{link}. Open that link to create the owner's account.",
  lostLinkHelp: "Lost it? Restart the server to print a new one.",
  createAccountHeading: "Create your account",
  createAccountText: "You become the owner of this site, the only person who can change it.",
  createAccount: "Create account",
  created:
    "Your account was created. Follow the link in the e-mail that was sent to you, then sign in.",
  linkNotValid: "This set-up link is not valid. Use the newest one.",
  alreadyOwned: "This site already has an owner. Sign in instead.",
  // Site of another owner
  notOwner: "Not your site",
  notOwnerHeading: "You are signed in, but this site belongs to someone else",
  notOwnerText:
    "Your account cannot change anything here. Sign out to use another account, or visit the site.",
  notOwnerTextNamed:
    "Your account, %{name}, cannot change anything here. Sign out to use another account, or visit the site.",
  // Sign-out
  signOutFailed: "Error signing out. Please try again.",
  signedOut: "Signed out successfully",
  signingOut: "Signing out...",
  // Errors
  wrongCredentials: "The e-mail address or the password is wrong.",
  confirmFirst:
    "Confirm your e-mail address first: follow the link in the e-mail that was sent to you.",
  unreachable: "The server cannot be reached. Check that it is running, then try again.",
  sessionMissing: "Auth session missing!",
  sessionInvalid: "Your session has expired. Sign in again.",
  unknownError: "Something went wrong. Please try again.",
  tooMany: "Too many attempts. Wait a minute, then try again.",
  moreCharacterTypes: "Use a mix of letters, numbers and symbols.",
  reauthCodeWrong: "This code is wrong or has expired.",
  noSecondFactor: "This server does not support two-factor authentication.",
  currentPasswordWrong: "This is not your current password.",
  onlySignInMethod:
    "This is your only way to sign in. Connect another account before you disconnect it.",
  manualLinkingOff:
    "This server does not let accounts be connected here. Switch manual linking on in the settings of your Supabase project, or sign in once with a provider's account that has your e-mail address.",
  numberTaken: "This number belongs to another account.",
  messageNotSent: "The message could not be sent. Sign in another way.",
  passkeyWrongOrigin:
    "Passkeys do not work at %{host}: the Supabase project is set up for passkeys at another address.",
  passkeyNotAccepted:
    "This passkey does not work here. It may have been removed on the account page, or the Supabase project does not allow passkeys at %{origin}. Sign in another way.",
  passkeyTimedOut: "That took too long. Try again.",
  passkeyFailed: "The browser could not use a passkey. Try again, or sign in another way.",
  passkeyExists: "This device already has a passkey of your account.",
  tooManyPasskeys: "Your account has the maximum number of passkeys. Remove one first.",
  passkeysUnsupported: "This device or security key does not support passkeys.",
  // Links by e-mail, and new passwords
  forgot: "Forgot password?",
  signInByMail: "Sign in by e-mail",
  signInByMailHelp: "You get an e-mail with a link that signs you in without a password.",
  newPassword: "Choose a new password",
  // Requesting a link
  forgottenHelp: "You get an e-mail with a link to choose a new password.",
  emailMissing: "Enter your e-mail address.",
  emailWrong: "Enter a valid e-mail address.",
  linkSent:
    "If %{email} is the owner's address, an e-mail is on its way. Its link works once and expires soon. Check your spam folder too.",
  sendLink: "Send the link",
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
  linkRejectedHelp: "A link works once and for a short time. Request another one here.",
  oneAddressConfirmed: "One of two addresses confirmed",
  oneAddressConfirmedHelp:
    "Now follow the link in the e-mail to your other address. Then your e-mail address is changed.",
  backToAdmin: "Back to the admin",
  emailChanged: "Your e-mail address was changed.",
  // The new password
  newPasswordFor: "For %{email}. Every session that used the old password is signed out.",
  newPasswordLabel: "New password",
  passwordMissing: "Choose a password.",
  passwordHint: "At least %{least} characters. A few random words work well.",
  saveAndSignIn: "Save and sign in",
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
  // A session that ended while a page of the admin was open
  sessionEnded: "Your session has ended",
  endedText: "What you typed is still here. Enter the password of %{email} to continue.",
  otherMethod: "Sign in another way",
  otherTabHelp:
    "The other ways to sign in open in a new tab. This page continues once you are signed in there.",
});
