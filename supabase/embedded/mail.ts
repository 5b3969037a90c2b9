import { join } from "node:path";
import { type EmailDriver, type EmailMessage, SmtpEmailDriver } from "@supabase/lite";
import type { Attempts } from "./attempts.ts";
import type { FailureLog } from "./failure-log.ts";
import { writePrivateFile } from "./private-file.ts";

/** A mail server and the address that mail comes from. */
export interface SmtpSettings {
  host: string;
  port: number;
  user?: string;
  password?: string;
  from: string;
}

/** Sends the backend's mails. */
export interface Mail extends EmailDriver {
  /** Resolves when no mail is under way any more. */
  settled(): Promise<void>;
}

interface MailOptions {
  dataDir: string;
  /** Where links lead: the page that takes in what they bring. */
  authUrl: string;
  smtp: SmtpSettings | undefined;
  /** What all mails count against, under one key. */
  limit: Attempts;
  log: FailureLog;
}

/**
 * Sends mail, or keeps it as a file where no mail server is set up. Never fails a request, nor keeps it waiting for a
 * mail server: that would tell to whom mail is sent.
 */
export function createMail({ dataDir, authUrl, smtp, limit, log }: MailOptions): Mail {
  const send = smtp ? smtpSender(smtp) : fileSender(dataDir);
  const underWay = new Set<Promise<void>>();

  async function deliver(message: EmailMessage): Promise<void> {
    try {
      await send(message);
    } catch (error) {
      console.error(`A mail could not be sent: ${error instanceof Error ? error.message : error}`);
    }
  }

  return {
    async send(message) {
      if (limit.consume("") > 0) {
        console.error("A mail was not sent: there were too many within an hour.");
        await log.record("tooManyMails");
        return;
      }
      const delivery = deliver(withoutCode(message, authUrl)).finally(() =>
        underWay.delete(delivery),
      );
      underWay.add(delivery);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

/** What the link of a mail does, by the type that its address names. */
const purposes: Readonly<Record<string, string>> = {
  email_change: "Follow this link to change the e-mail address of your account:",
  magiclink: "Follow this link to sign in:",
  recovery: "Follow this link to sign in and choose a new password:",
  signup: "Follow this link to confirm your e-mail address:",
};

/** Says what the link is for, without the code that the backend puts beside it and that nobody could type. */
function withoutCode({ to, subject, text = "" }: EmailMessage, authUrl: string): EmailMessage {
  const [found = authUrl] = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text) ?? [];
  const link = new URL(found);
  link.searchParams.set("redirect_to", authUrl);
  return {
    to,
    subject,
    text: `${purposes[link.searchParams.get("type") ?? ""] ?? "Follow this link:"}

${link}

It works once and for ten minutes; a newer one replaces it. If you did not ask for it, you need do nothing.
`,
  };
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
function fileSender(dataDir: string): EmailDriver["send"] {
  const path = join(dataDir, "last-mail.txt");
  return async (message: EmailMessage) => {
    writePrivateFile(path, `To: ${message.to}\nSubject: ${message.subject}\n\n${message.text}`);
    console.info(`No mail server is set up (SMTP_HOST). The mail is in ${path}`);
  };
}
