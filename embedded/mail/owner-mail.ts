import { createClient } from "@supabase/supabase-js";
import { errorMessage } from "../util/error-message.ts";
import { readHostedOwnerEmail } from "./hosted-owner.ts";
import { renderMail, type VisitorMessage } from "./render-mail.ts";
import type { OutgoingMail } from "./transport.ts";

interface OwnerMailOptions {
  url: string;
  secretKey: string;
  fetch?: typeof globalThis.fetch;
  send: (mail: OutgoingMail) => Promise<void>;
  siteUrl: string;
  /** Language of the site's texts, as a BCP 47 tag. */
  language: () => Promise<string>;
  log: (message: string) => void;
}

/** Timeout of one request for the owner's address, in ms. */
const timeoutMs = 10_000;

/**
 * Creates a function that mails a message of a visitor to the owner of a site on an external Supabase, without waiting
 * for the mail server. A failure is only logged, because the message is already stored.
 */
export function createOwnerMail(options: OwnerMailOptions) {
  const { url, secretKey, fetch = globalThis.fetch, send, siteUrl, language, log } = options;
  const supabase = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    },
  });

  async function deliver(message: VisitorMessage): Promise<void> {
    const to = await readHostedOwnerEmail(supabase);
    if (!to) return;
    const link = `${siteUrl}/admin/messages`;
    const content = { purpose: "message", link, message, siteUrl } as const;
    await send({ to, ...renderMail({ ...content, language: await language() }) });
  }

  return async (message: VisitorMessage): Promise<void> => {
    deliver(message).catch((error) =>
      log(`A visitor's message is stored, but was not mailed: ${errorMessage(error)}`),
    );
  };
}
