/** Severity, lowest first. */
export const eventLevels = ["info", "warning", "error", "critical"] as const;

type EventLevel = (typeof eventLevels)[number];

const eventOfLevel = (level: EventLevel) => (label: string, message: string) => ({
  level,
  label,
  message,
});
const info = eventOfLevel("info");
const warn = eventOfLevel("warning");
const error = eventOfLevel("error");

/** Security events that the admin and the server record, with their texts. */
export const securityEvents = {
  sign_up: info("Account created", "The owner's account was created."),
  sign_in: info("Signed in", "The owner signed in."),
  sign_in_by_link: info("Signed in", "The owner signed in with a link."),
  sign_in_by_provider: info("Signed in", "The owner signed in with a connected account."),
  sign_in_by_phone: info(
    "Signed in",
    "The owner signed in with a code that was sent to the phone.",
  ),
  sign_in_by_passkey: info("Signed in", "The owner signed in with a passkey."),
  sign_in_failed: warn("Failed sign-in", "A sign-in from this browser failed."),
  link_asked_for: warn("Sign-in link requested", "A sign-in link was requested by e-mail."),
  code_asked_for: warn("Sign-in code requested", "A sign-in code was requested by text message."),
  link_made: warn("Sign-in link created", "A sign-in link was created on the server."),
  link_refused: warn("Sign-in link refused", "A sign-in link was wrong, already used or expired."),
  mail_refused: warn(
    "E-mail refused",
    "More links were requested by e-mail than the limit allows.",
  ),
  set_up_refused: warn("Set-up refused", "A wrong code was entered to set this site up."),
  sign_out: info("Signed out", "The owner signed out."),
  sign_out_others: info("Signed out elsewhere", "The owner signed out everywhere else."),
  sign_out_everywhere: info("Signed out everywhere", "The owner signed out everywhere."),
  password_recovery: warn("Password recovery", "A link to choose a new password was followed."),
  password_changed: warn("Password changed", "The password of the account was changed."),
  email_change_asked: warn(
    "E-mail change requested",
    "A new e-mail address was requested. It must be confirmed by e-mail.",
  ),
  email_changed: warn("E-mail changed", "The e-mail address of the account was changed."),
  phone_changed: warn("Phone number changed", "The phone number of the account was changed."),
  passkey_added: warn("Passkey added", "A passkey was added that signs the owner in."),
  passkey_removed: warn("Passkey removed", "A passkey was removed and no longer works."),
  identity_connected: warn(
    "Account connected",
    "An account was connected that signs the owner in.",
  ),
  identity_disconnected: warn(
    "Account disconnected",
    "An account was disconnected and can no longer sign in.",
  ),
  second_factor_off: warn("Second factor off", "The second factor was removed on the server."),
  second_factor_on: info("Second factor on", "A second factor was set up."),
  second_factor_removed: warn("Second factor off", "A second factor was removed."),
  second_factor_failed: warn(
    "Wrong code",
    "A wrong code of the second factor was entered after signing in.",
  ),
  second_factor_limited: error(
    "Wrong codes",
    "Too many wrong codes of the second factor were entered.",
  ),
  site_handed_over: warn("Site handed over", "The site was handed over on the server."),
  csrf_failed: error(
    "CSRF check failed",
    "A page whose CSRF token was missing or wrong tried to change something. Nothing was sent.",
  ),
  program_added: warn("Program added", "A program got access."),
  program_removed: warn("Program removed", "The access of a program was ended."),
  program_call: info("Program", "A program used its access."),
  program_refused: warn("Program refused", "A call of a program was refused."),
  refused: warn("Refused", "The server refused a change with status 403."),
};

export type SecurityEventType = keyof typeof securityEvents;
