import { createClient } from "@supabase/supabase-js";
import { createOutbox } from "./outbox.ts";
import { readOwnerEmail } from "./read-owner-email.ts";
import { renderMail, type VisitorMessage } from "./render-mail.ts";
import type { OutgoingMail } from "./transport.ts";

interface OwnerMailerOptions {
  url: string;
  secretKey: string;
  fetch?: typeof globalThis.fetch;
  send: (mail: OutgoingMail) => Promise<void>;
  siteUrl: string;
  /** Language of the site's texts, as a BCP 47 tag. */
  language: () => Promise<string>;
  log: (message: string) => void;
}

/** Timeout of one request for the owner's e-mail address, in ms. */
const timeoutMs = 10_000;

/** Mails messages of visitors to the owner of a site on an external Supabase. */
export function createOwnerMailer(options: OwnerMailerOptions) {
  const { url, secretKey, fetch = globalThis.fetch, send, siteUrl, language, log } = options;
  const supabase = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    },
  });

  async function deliver(message: VisitorMessage): Promise<void> {
    const to = await readOwnerEmail(supabase);
    if (!to) return;
    const link = `${siteUrl}/admin/messages`;
    const content = { purpose: "message", link, message, siteUrl } as const;
    await send({ to, ...renderMail({ ...content, language: await language() }) });
  }

  const outbox = createOutbox(log);
  return {
    /** Does not wait for the mail server, and never rejects, because the message is already stored. */
    async mailMessage(message: VisitorMessage): Promise<void> {
      outbox.addMessage(() => deliver(message));
    },
    /** Why the last mail was not sent; null if it was. */
    mailProblem: outbox.problem,
    close: outbox.close,
  };
}
