import { defineMessages } from "../messages.ts";

/** Sign-in by phone number, and the account's number. */
export const phoneMessage = defineMessages("phone", {
  signInByPhone: "Sign in by phone",
  number: "Phone number",
  numberHelp: "With the country code, such as +44 20 7946 0958.",
  numberWrong: "Enter the number with its country code, starting with +.",
  sendCode: "Send a code",
  sendAnother: "Send another code",
  sent: "If %{phone} is the owner's number, a message with a code is on its way.",
  code: "Code from the message",
  codeMissing: "Enter the code of the message.",
  wrongCredentials: "The phone number or the password is wrong.",
  passwordOrCode: "Enter your password, or have a code sent to the phone.",
  // On the account page
  help: "You can also sign in with %{phone} and your password, or with a code that is sent to it.",
  noNumberHelp:
    "With a phone number, you can also sign in with your password or with a code that is sent to it.",
  newNumber: "New phone number",
  sameNumber: "This is already your phone number.",
  sentToNew: "A message with a code is on its way to %{phone}.",
  changed: "Your phone number was changed.",
});
