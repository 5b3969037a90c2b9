export interface SmtpSettings {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
  from: string;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Display name of the sender. */
  fromName?: string;
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Timeout of each response of the mail server. It is long, because many mail servers scan a mail for viruses before
 * they accept it.
 */
const responseTimeoutMs = 30_000;

/**
 * Sends mails by SMTP. The returned function rejects if the mail server does not accept a mail. Its error has
 * `isTransmitted: true` if the mail server has received the whole mail and may have accepted it.
 */
export function createMailTransport(
  { host, port, user, password, from }: SmtpSettings,
  timeoutMs = responseTimeoutMs,
) {
  return async ({ to, fromName = "", ...mail }: OutgoingMail): Promise<void> => {
    // Loaded on use, because most sites have no mail server.
    const { createTransport } = await import("nodemailer");
    let isTransmitted = false;
    const transport = createTransport({
      host,
      port,
      secure: port === 465,
      ...(user !== undefined && { auth: { user, pass: password ?? "" } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // The contents of mails must not make nodemailer read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
      // nodemailer's errors do not say whether it has sent the whole mail, but its log does.
      logger: {
        info: ({ tnx }: { tnx?: string }) => {
          isTransmitted ||= tnx === "message";
        },
      },
    });
    const message = {
      ...mail,
      // The addresses are objects, because nodemailer would parse a text as a list of addresses.
      to: { name: "", address: to },
      from: { name: fromName, address: from },
    };
    await transport.sendMail(message).catch((error: unknown) => {
      throw Object.assign(withoutRepetition(error), { isTransmitted });
    });
  };
}

/** Removes the repeated response from a message such as "Invalid greeting. response=421: 421". */
function withoutRepetition(error: unknown): object {
  if (error instanceof Error && "response" in error) {
    error.message = error.message.replace(`. response=${error.response}`, "");
  }
  return Object(error);
}

/**
 * Reason why a mail was not sent. `later`: a temporary failure. `deferred`: a temporary failure that affects only this
 * recipient, such as a full mailbox. `refused`: the recipient's address is invalid or refused. `stopped`: a permanent
 * failure that probably affects all mails, for example a wrong password. `unclear`: the mail server may have accepted
 * the mail, for example because the connection ended before its response.
 */
export type MailFailure = "later" | "deferred" | "refused" | "stopped" | "unclear";

/** Classifies an error of {@link createMailTransport}. */
export function classifyMailError(error: unknown): MailFailure {
  const { responseCode, command, code, isTransmitted } = Object(error);
  if (responseCode >= 500) return command === "RCPT TO" ? "refused" : "stopped";
  if (responseCode >= 400) return command === "RCPT TO" ? "deferred" : "later";
  if (code === "EAUTH") return "stopped";
  // nodemailer's code for an invalid address.
  if (code === "EENVELOPE") return "refused";
  return isTransmitted ? "unclear" : "later";
}
