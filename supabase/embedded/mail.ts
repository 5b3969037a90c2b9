import { join } from "node:path";
import { type EmailDriver, type EmailMessage, SmtpEmailDriver } from "@supabase/lite";
import { writePrivateFile } from "./private-file.ts";

/** A mail server and the address that mail comes from. */
export interface SmtpSettings {
  host: string;
  port: number;
  user?: string;
  password?: string;
  from: string;
}

/** Sends mail, or keeps it as a file where no mail server is set up. Never fails a request. */
export function createMail(dataDir: string, smtp: SmtpSettings | undefined): EmailDriver {
  const send = smtp ? smtpSender(smtp) : fileSender(dataDir);
  return {
    send: async (message) => {
      try {
        await send(message);
      } catch (error) {
        console.error(
          `A mail could not be sent: ${error instanceof Error ? error.message : error}`,
        );
      }
    },
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
    writePrivateFile(
      path,
      `To: ${message.to}\nSubject: ${message.subject}\n\n${message.text ?? message.html ?? ""}\n`,
    );
    console.info(`No mail server is set up (SMTP_HOST). The mail is in ${path}`);
  };
}
