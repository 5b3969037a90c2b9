/** Severity, lowest first. */
export const eventLevels = ["info", "warning", "error", "critical"] as const;

type EventLevel = (typeof eventLevels)[number];

/** Security events that the admin and the server record, with their texts. */
export const securityEvents = {
  sign_up: {
    level: "info",
    label: "Account created",
    message: "The owner's account was created.",
  },
  sign_in: {
    level: "info",
    label: "Signed in",
    message: "The owner signed in.",
  },
  sign_in_by_link: {
    level: "info",
    label: "Signed in",
    message: "The owner signed in by a link.",
  },
  sign_in_by_provider: {
    level: "info",
    label: "Signed in",
    message: "The owner signed in by an account elsewhere.",
  },
  sign_in_by_phone: {
    level: "info",
    label: "Signed in",
    message: "The owner signed in by a code that was sent to the phone.",
  },
  sign_in_by_passkey: {
    level: "info",
    label: "Signed in",
    message: "The owner signed in by a passkey.",
  },
  sign_in_failed: {
    level: "warning",
    label: "Failed sign-in",
    message: "Somebody tried to sign in from this browser, in vain.",
  },
  link_asked_for: {
    level: "warning",
    label: "Link asked for",
    message: "A link to sign in was asked for by mail.",
  },
  code_asked_for: {
    level: "warning",
    label: "Code asked for",
    message: "A code to sign in was asked for by a message to a phone.",
  },
  link_made: {
    level: "warning",
    label: "Link made",
    message: "A link to sign in was made at the server's machine.",
  },
  link_refused: {
    level: "warning",
    label: "Link refused",
    message: "A link to sign in was wrong, used up or too old.",
  },
  mail_refused: {
    level: "warning",
    label: "Mail refused",
    message: "More links by mail were asked for than are sent at a time.",
  },
  set_up_refused: {
    level: "warning",
    label: "Set-up refused",
    message: "Somebody tried to set this site up with a wrong code.",
  },
  sign_out: {
    level: "info",
    label: "Signed out",
    message: "The owner signed out.",
  },
  sign_out_others: {
    level: "info",
    label: "Signed out elsewhere",
    message: "The owner signed out everywhere else.",
  },
  sign_out_everywhere: {
    level: "info",
    label: "Signed out everywhere",
    message: "The owner signed out everywhere.",
  },
  password_recovery: {
    level: "warning",
    label: "Password recovery",
    message: "A link to choose a new password was followed.",
  },
  password_changed: {
    level: "warning",
    label: "Password changed",
    message: "The password of the account was changed.",
  },
  email_change_asked: {
    level: "warning",
    label: "E-mail change asked for",
    message: "Another e-mail address was asked for. It waits to be confirmed by mail.",
  },
  email_changed: {
    level: "warning",
    label: "E-mail changed",
    message: "The e-mail address of the account was changed.",
  },
  phone_changed: {
    level: "warning",
    label: "Phone number changed",
    message: "The phone number of the account was changed.",
  },
  passkey_added: {
    level: "warning",
    label: "Passkey added",
    message: "A passkey was added, which signs the owner in.",
  },
  passkey_removed: {
    level: "warning",
    label: "Passkey removed",
    message: "A passkey was removed, and signs nobody in any more.",
  },
  identity_connected: {
    level: "warning",
    label: "Account connected",
    message: "An account elsewhere was connected, which signs the owner in.",
  },
  identity_disconnected: {
    level: "warning",
    label: "Account disconnected",
    message: "An account elsewhere was disconnected, and signs nobody in any more.",
  },
  second_factor_off: {
    level: "warning",
    label: "Second factor off",
    message: "The second factor was removed at the server's machine.",
  },
  second_factor_on: {
    level: "info",
    label: "Second factor on",
    message: "A second factor was set up.",
  },
  second_factor_removed: {
    level: "warning",
    label: "Second factor off",
    message: "A second factor was removed.",
  },
  second_factor_failed: {
    level: "warning",
    label: "Wrong code",
    message: "Somebody entered a wrong code of the second factor, after signing in.",
  },
  second_factor_limited: {
    level: "error",
    label: "Wrong codes",
    message: "More wrong codes of the second factor were entered than one person would.",
  },
  site_handed_over: {
    level: "warning",
    label: "Site handed over",
    message: "The site was handed over at the server's machine.",
  },
  csrf_failed: {
    level: "error",
    label: "CSRF check failed",
    message:
      "A page whose CSRF token was missing or wrong tried to change something. Nothing was sent.",
  },
  refused: {
    level: "warning",
    label: "Refused",
    message: "The server refused a change with status 403.",
  },
} as const satisfies Record<string, { level: EventLevel; label: string; message: string }>;

export type SecurityEventType = keyof typeof securityEvents;
