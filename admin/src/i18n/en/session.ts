import { defineMessages } from "../messages.ts";

/** A session that ended while a page of the admin was open. */
export const sessionMessage = defineMessages("session", {
  ended: "Your session has ended",
  enterPassword: "What you typed is still here. Enter the password of %{email} to continue.",
  otherMethod: "Sign in another way",
  otherTabHelp:
    "The other ways to sign in open in a new tab. This page continues once you are signed in there.",
});
