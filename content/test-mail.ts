export type TestMailOutcome =
  /** `stored`: no mail server is configured, and the mail was written to a file. */
  | { outcome: "sent" | "stored"; to: string }
  /** `reason` is the mail server's message or a network error. */
  | { outcome: "failed"; to: string; reason: string }
  /** The rate limit was exceeded. The owner can try again after `waitSeconds`. */
  | { outcome: "tooMany"; waitSeconds: number }
  /** This server cannot send a test mail, because an external Supabase sends the mails. */
  | { outcome: "external" };
