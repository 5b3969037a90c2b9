import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server that stores mails and delivers none. */
export interface MailCatcher {
  port: number;
  /** HTML of the newest mail to an address; null if there is none. */
  findNewest(address: string): string | null;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port, without authentication or TLS. */
export async function catchMails(): Promise<MailCatcher> {
  const newestByAddress = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        try {
          const { html = "" } = await PostalMime.parse(Buffer.concat(chunks));
          for (const { address } of session.envelope.rcptTo) newestByAddress.set(address, html);
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    findNewest: (address) => newestByAddress.get(address) ?? null,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
