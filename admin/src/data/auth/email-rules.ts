import { recoveryMessage } from "../../i18n/en/recovery.ts";

/** Rules of a form's field for an e-mail address, around which spaces do not count. */
export const emailRules = () => ({
  required: recoveryMessage("emailMissing"),
  pattern: { value: /^\s*\S+@\S+\s*$/, message: recoveryMessage("emailWrong") },
});
