import { join } from "node:path";
import type { TestMailOutcome } from "@portfolio/content/test-mail";
import { type EmailDriver, type EmailMessage, SmtpEmailDriver } from "@supabase/lite";
import { writePrivateFile } from "../util/private-file.ts";
import type { RateLimit } from "../util/rate-limit.ts";
import { confirmLink } from "./confirm-link.ts";
import { type MailPurpose, mailMessages } from "./mail-messages.ts";
import { renderMail } from "./render-mail.ts";

/** A mail server and the address that mail comes from. */
export interface SmtpSettings {
  host: string;
  port: number;
  user?: string;
  password?: string;
  from: string;
}

/** A mail that was kept because no mail server is set up. */
export interface StoredMail extends Required<Pick<EmailMessage, "subject" | "text" | "html">> {
  to: string;
  /** When it would have been sent. */
  at: Date;
}

/** Sends the backend's mails. */
export interface Mail extends EmailDriver {
  /** Sends a link without waiting for the mail server. */
  sendLink(to: string, purpose: MailPurpose, token: string): Promise<void>;
  /** Sends a mail that holds no secret, and waits until the mail server has it. */
  test(to: string): Promise<TestMailOutcome>;
  /** The newest mails since the start, newest first; null where a mail server is set up. */
  stored: readonly StoredMail[] | null;
  /** Resolves when no mail is under way any more. */
  onIdle(): Promise<void>;
}

interface MailOptions {
  dataDir: string;
  siteUrl: string;
  /** Language of the site's texts, as a BCP 47 tag. */
  language: () => Promise<string>;
  smtp: SmtpSettings | undefined;
  /** Limits test mails, under one key. The others are limited where they are asked for, in `auth-gate.ts`. */
  testLimit: RateLimit;
}

/** How many mails are kept for a look at them. */
const maxKept = 20;

/** How many of them the file holds, the newest first: two are sent at once when the e-mail address changes. */
const maxInFile = 2;

/**
 * Sends mail, or keeps it as a file where no mail server is set up. Never fails a request, nor keeps it waiting for a
 * mail server: that would tell to whom mail is sent.
 */
export function createMail({ dataDir, siteUrl, language, smtp, testLimit }: MailOptions): Mail {
  const kept: StoredMail[] = [];
  const send = smtp ? smtpSender(smtp) : fileSender(dataDir, kept);
  const underWay = new Set<Promise<void>>();

  async function deliver(to: string, purpose: MailPurpose, link: string): Promise<void> {
    await send({
      to,
      ...renderMail({ purpose, link, siteUrl, language: await language() }),
    });
  }

  async function sendLink(to: string, purpose: MailPurpose, token: string): Promise<void> {
    const delivery = deliver(to, purpose, confirmLink(siteUrl, token, purpose))
      .catch((error) => console.error(`A mail could not be sent: ${messageOf(error)}`))
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  return {
    async send({ to, text = "" }) {
      const { purpose, token } = linkIn(text);
      await sendLink(to, purpose, token);
    },
    sendLink,
    async test(to) {
      const wait = testLimit.consume("");
      if (wait > 0) return { outcome: "tooMany", wait };
      try {
        await deliver(to, "test", siteUrl);
        return { outcome: smtp ? "sent" : "kept", to };
      } catch (error) {
        return { outcome: "failed", to, reason: messageOf(error) };
      }
    },
    stored: smtp ? null : kept,
    async onIdle() {
      await Promise.all(underWay);
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * What a mail of the backend is for, and the token of its link. The code that the backend puts beside the link, and that
 * nobody could type, stays behind.
 */
function linkIn(text: string): { purpose: MailPurpose; token: string } {
  const [, query] = /\/auth\/v1\/verify\?(\S+)/.exec(text) ?? [];
  const values = new URLSearchParams(query);
  const type = values.get("type") ?? "";
  const purpose = Object.hasOwn(mailMessages.en.purposes, type)
    ? (type as MailPurpose)
    : "magiclink";
  return { purpose, token: values.get("token") ?? "" };
}

function smtpSender(smtp: SmtpSettings): EmailDriver["send"] {
  const driver = new SmtpEmailDriver({
    host: smtp.host,
    port: smtp.port,
    from: { address: smtp.from },
    timeoutMs: 10_000,
    ...(smtp.user === undefined ? {} : { user: smtp.user }),
    ...(smtp.password === undefined ? {} : { pass: smtp.password }),
  });
  return (message) => driver.send(message);
}

/** A link that resets a password must not be in a log, so it goes to a file that only the server's user reads. */
function fileSender(dataDir: string, kept: StoredMail[]) {
  const path = join(dataDir, "last-mail.txt");
  return async (mail: Omit<StoredMail, "at">) => {
    kept.unshift({ ...mail, at: new Date() });
    kept.splice(maxKept);
    const texts = kept
      .slice(0, maxInFile)
      .map(({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}`);
    writePrivateFile(path, texts.join("\n"));
    console.info(`No mail server is set up (SMTP_HOST). The mail is in ${path}`);
  };
}
