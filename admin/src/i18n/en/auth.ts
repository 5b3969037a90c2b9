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
  codeWrong: "This code is wrong or has expired. Enter the one that your app shows now.",
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
});
