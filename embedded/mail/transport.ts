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
  fromName?: string;
  /** Recipient of a reply; by default the sender. */
  replyTo?: { name: string; address: string };
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Timeout of each response. Long, because many mail servers scan a mail for viruses before they accept it. */
const responseTimeoutMs = 30_000;

/**
 * Sends mails by SMTP. The returned function rejects if the server does not accept a mail, with `isTransmitted: true`
 * if the server has received the whole mail and may have accepted it.
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
      throw Object.assign(simplifyMessage(error, `${host}:${port}`), { isTransmitted });
    });
  };
}

const connectionProblems: readonly [RegExp, string][] = [
  [/ECONNREFUSED/, "refuses connections"],
  [/ENOTFOUND|EAI_AGAIN/, "cannot be found"],
  [/ETIMEDOUT|timeout|Greeting never received/i, "does not respond"],
];

/** Makes a failed connection's message a sentence. Removes the response that nodemailer repeats in other messages. */
function simplifyMessage(error: unknown, hostAndPort: string): object {
  if (!(error instanceof Error)) return Object(error);
  const { message } = error;
  const problem = connectionProblems.find(([pattern]) => pattern.test(message))?.[1];
  if ("response" in error) error.message = message.replace(`. response=${error.response}`, "");
  else if (problem) error.message = `The mail server ${hostAndPort} ${problem}`;
  return error;
}

/**
 * Reason why a mail was not sent. `later`: a temporary failure of the server. `deferred`: a temporary failure of this
 * recipient, such as a full mailbox. `refused`: the recipient's address is invalid or refused. `stopped`: a permanent
 * failure that probably affects all mails, for example a wrong password. `unclear`: the mail server may have accepted
 * the mail, for example because the connection ended before its response.
 */
export type MailFailure = "later" | "deferred" | "refused" | "stopped" | "unclear";

/** Classifies an error of {@link createMailTransport}. */
export function classifyMailError(error: unknown): MailFailure {
  const { responseCode, response, command, code, isTransmitted } = Object(error);
  const isAboutRecipient = command === "RCPT TO" && !refusesSender(String(response));
  if (responseCode >= 500) return isAboutRecipient ? "refused" : "stopped";
  if (responseCode >= 400) return command === "RCPT TO" ? "deferred" : "later";
  if (code === "EAUTH") return "stopped";
  // nodemailer's code for an invalid address.
  if (code === "EENVELOPE") return "refused";
  return isTransmitted ? "unclear" : "later";
}

/** True if the server refuses all mails of this sender. The codes do not say so: 5.7.1 may mean this recipient only. */
function refusesSender(response: string): boolean {
  // Removes addresses and hosts that the mail server quotes, because a visitor chooses the recipient's address, and
  // could choose one that contains these words.
  const text = response.replace(/recipient address rejected.*|\S+[@.]\S+/gis, "");
  return /^530|relay|\bauth(?:enticat|\b)|sender address|client host/i.test(text);
}
