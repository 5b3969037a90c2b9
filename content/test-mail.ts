/** Result of a test mail. */
export type TestMailOutcome =
  | { outcome: "sent" | "kept"; to: string }
  /** `reason` is the mail server's message or a network error. */
  | { outcome: "failed"; to: string; reason: string }
  /** Seconds until mails can be sent again. */
  | { outcome: "tooMany"; wait: number }
  /** The external Supabase sends the mails, not this server. */
  | { outcome: "elsewhere" };
