import { recoveryMessage } from "../../i18n/en/recovery.ts";

/** Validation rules for an e-mail field; surrounding spaces are ignored. */
export const emailRules = () => ({
  required: recoveryMessage("emailMissing"),
  pattern: { value: /^\s*\S+@\S+\s*$/, message: recoveryMessage("emailWrong") },
});
