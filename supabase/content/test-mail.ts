/** What became of a mail that was to show whether mail works. */
export type TestMailOutcome =
  | { outcome: "sent" | "kept"; to: string }
  /** `reason` in the mail server's words, or those of the way there. */
  | { outcome: "failed"; to: string; reason: string }
  /** Seconds until mails are sent again. */
  | { outcome: "tooMany"; wait: number }
  /** This server sends no mails: the Supabase elsewhere does. */
  | { outcome: "elsewhere" };
