import { join } from "node:path";
import type { TestMailOutcome } from "@portfolio/content/test-mail";
import type { EmailMessage } from "@supabase/lite";
import { errorMessage } from "../util/error-message.ts";
import type { RateLimit } from "../util/rate-limit.ts";
import { writePrivateFile } from "../util/text-file.ts";
import { confirmLink } from "./confirm-link.ts";
import { type MailPurpose, mailMessages } from "./mail-messages.ts";
import { createOutbox } from "./outbox.ts";
import { renderMail, type VisitorMessage } from "./render-mail.ts";
import { createMailTransport, type SmtpSettings } from "./transport.ts";

/** A mail that was stored because no mail server is configured. */
export interface StoredMail extends Required<Pick<EmailMessage, "subject" | "text" | "html">> {
  to: string;
  at: Date;
}

export type Mailer = ReturnType<typeof createMailer>;

interface MailerOptions {
  dataDir: string;
  siteUrl: string;
  /** Language of the site's texts, as a BCP 47 tag. */
  language: () => Promise<string>;
  smtp: SmtpSettings | undefined;
  /** Time after which a link in a mail has expired, in ms. */
  linkLifetimeMs: number;
  /** Limits the test mails of the whole site. The auth guard limits other mails. */
  testLimit: RateLimit;
}

const maxStoredMails = 20;

/** Maximum number of mails in `last-mail.txt`. A change of the e-mail address sends two mails. */
const maxMailsInFile = 2;

/** Sends mails in the background, because neither time nor status of a response may reveal whether a mail is sent. */
export function createMailer(options: MailerOptions) {
  const { dataDir, siteUrl, language, smtp, linkLifetimeMs, testLimit } = options;
  const storedMails: StoredMail[] = [];
  const send = smtp ? createMailTransport(smtp) : createFileSender(dataDir, storedMails);
  const outbox = createOutbox(console.error);

  async function deliver(to: string, purpose: MailPurpose, link: string, message?: VisitorMessage) {
    await send({
      to,
      ...renderMail({ purpose, link, message, siteUrl, language: await language() }),
    });
  }

  /** Sends a link without waiting for the mail server. */
  function sendLink(to: string, purpose: MailPurpose, token: string): void {
    outbox.add({
      key: `${purpose} ${to}`,
      expiresAt: Date.now() + linkLifetimeMs,
      send: () => deliver(to, purpose, confirmLink(siteUrl, token, purpose)),
    });
  }

  return {
    /** Sends the mails of `@supabase/lite`. */
    async send({ to, text = "" }: EmailMessage) {
      const { purpose, token } = extractLink(text);
      sendLink(to, purpose, token);
    },
    sendLink,
    /** Sends a message of a visitor to the owner without waiting for the mail server. */
    sendMessage(to: string, message: VisitorMessage): void {
      outbox.addMessage(() => deliver(to, "message", `${siteUrl}/admin/messages`, message));
    },
    /** Sends a mail without a secret, and waits for the mail server's response. */
    async sendTest(to: string): Promise<TestMailOutcome> {
      const waitSeconds = testLimit.consume("");
      if (waitSeconds > 0) return { outcome: "tooMany", waitSeconds };
      try {
        await outbox.trySending(() => deliver(to, "test", siteUrl));
        return { outcome: smtp ? "sent" : "stored", to };
      } catch (error) {
        return { outcome: "failed", to, reason: errorMessage(error) };
      }
    },
    /** The newest mails since the start, newest first; null if a mail server is configured. */
    storedMails: smtp ? null : (storedMails as readonly StoredMail[]),
    problem: outbox.problem,
    onIdle: outbox.onIdle,
    close: outbox.close,
  };
}

/** Purpose and token of the link in a mail of `@supabase/lite`. Ignores the mail's code, which is too long to type. */
function extractLink(text: string): { purpose: MailPurpose; token: string } {
  const [, query] = /\/auth\/v1\/verify\?(\S+)/.exec(text) ?? [];
  const values = new URLSearchParams(query);
  const type = values.get("type") ?? "";
  const purpose = Object.hasOwn(mailMessages.en.purposes, type)
    ? (type as MailPurpose)
    : "magiclink";
  return { purpose, token: values.get("token") ?? "" };
}

/** Writes mails to a private file instead of the log, because their links may reset the password. */
function createFileSender(dataDir: string, storedMails: StoredMail[]) {
  const path = join(dataDir, "last-mail.txt");
  return async (mail: Omit<StoredMail, "at">) => {
    storedMails.unshift({ ...mail, at: new Date() });
    storedMails.splice(maxStoredMails);
    const texts = storedMails
      .slice(0, maxMailsInFile)
      .map(({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}`);
    writePrivateFile(path, texts.join("\n"));
    console.info(`No mail server is set up (SMTP_HOST). The mail is in ${path}`);
  };
}
