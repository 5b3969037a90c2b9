import { emailLinkMessage } from "../../i18n/en/email-links.ts";

/** Validation rules for an e-mail field; surrounding spaces are ignored. */
export const emailRules = () => ({
  required: emailLinkMessage("emailMissing"),
  pattern: { value: /^\s*\S+@\S+\s*$/, message: emailLinkMessage("emailWrong") },
});
