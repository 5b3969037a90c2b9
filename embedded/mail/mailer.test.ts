import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../content/tests/listen.ts";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { createRateLimit } from "../util/rate-limit.ts";
import { type MailPurpose, mailMessages } from "./mail-messages.ts";
import { createMailer } from "./mailer.ts";
import { renderMail } from "./render-mail.ts";

const siteUrl = "https://ann.example";
const to = "ann@example.com";

let dataDir: string;
let receivedMails: Email[];
let server: SMTPServer;
let port: number;
let language: string;
/** The mail server's error response; null if it accepts mails. */
let refusal: string | null;

beforeEach(async () => {
  vi.spyOn(console, "info").mockReturnValue();
  language = "en";
  refusal = null;
  dataDir = makeTemporaryFolder(onTestFinished);
  receivedMails = [];
  await startServer();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await stopServer();
});

async function startServer(requestedPort = 0): Promise<void> {
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom: (_address, _session, done) => done(refusal ? new Error(refusal) : null),
    async onData(stream, _session, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      receivedMails.push(await PostalMime.parse(Buffer.concat(parts)));
      done();
    },
  });
  const listener = server.listen(requestedPort, "127.0.0.1");
  await once(listener, "listening");
  port = (listener.address() as AddressInfo).port;
}

const stopServer = () => new Promise<void>((resolve) => server.close(resolve));

const createTestMailer = ({ smtp = true, limit = 100 } = {}) =>
  createMailer({
    dataDir,
    siteUrl,
    language: async () => language,
    smtp: smtp ? { host: "127.0.0.1", port, from: "site@ann.example" } : undefined,
    linkLifetimeMs: 600_000,
    testLimit: createRateLimit({ limit, windowMs: 60_000 }),
  });

/** A mail that `@supabase/lite` sends, with a code and a link. */
const libraryMail = (type: string) => ({
  to,
  subject: "Anything",
  text: `Your code is 123456. Or follow this link: ${siteUrl}/auth/v1/verify?token=abc&type=${type}&redirect_to=${siteUrl}`,
});

const purposes = Object.keys(mailMessages.en.purposes).filter(
  (purpose) => purpose !== "test" && purpose !== "message",
);

test.each(Object.keys(mailMessages))(
  "a site in %s sends mails in this language, with the same link in text and HTML",
  async (tag) => {
    language = tag;
    const mailer = createTestMailer();
    for (const type of purposes) {
      await mailer.send(libraryMail(type));
      await mailer.onIdle();
      const [subject, introduction, linkText] =
        mailMessages[tag as keyof typeof mailMessages].purposes[type as MailPurpose];
      const { html = "", text = "", ...head } = receivedMails.at(-1) ?? {};
      expect(head).toMatchObject({
        subject: subject.replace("{site}", "ann.example"),
        from: { address: "site@ann.example" },
        to: [{ address: to }],
      });
      const link = `${siteUrl}/auth/confirm?token_hash=abc&type=${type}`;
      expect(text).toContain(`${introduction}\n\n${link}\n`);
      expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
      expect(html).toContain(linkText);
      expect(html).toContain(`<html lang="${tag}" dir="${tag === "ar" ? "rtl" : "ltr"}">`);
      expect(text + html).not.toContain("123456");
    }
  },
);

test.each([
  ["pt_BR", "pt"],
  ["nl", "en"],
  ["constructor", "en"],
] as const)("a site in %s sends mails in %s", async (tag, expectedLanguage) => {
  language = tag;
  await createTestMailer().sendTest(to);
  expect(receivedMails[0]?.subject).toBe(
    mailMessages[expectedLanguage].purposes.test[0].replace("{site}", "ann.example"),
  );
});

test("a mail names an internationalized host as people write it", () => {
  const options = { purpose: "test", link: siteUrl, language: "de" } as const;
  const { subject } = renderMail({ ...options, siteUrl: "https://xn--mller-kva.example" });
  expect(subject).toBe("Testmail von müller.example");
});

test("a test mail says that the mail server works, and contains no sign-in link", async () => {
  expect(await createTestMailer().sendTest(to)).toEqual({ outcome: "sent", to });
  expect(receivedMails).toHaveLength(1);
  expect(receivedMails[0]?.text).not.toContain("/auth");
});

test("a rejected test mail reports the mail server's response", async () => {
  refusal = "Sender is not known here";
  expect(await createTestMailer().sendTest(to)).toMatchObject({
    outcome: "failed",
    reason: expect.stringContaining("Sender is not known here"),
  });
});

test("the reason for a refused connection contains the mail server's response once", async () => {
  const refusingServer = createServer((socket) => socket.end("554 No mails here\r\n"));
  port = await listen(refusingServer, onTestFinished);
  expect(await createTestMailer().sendTest(to)).toMatchObject({
    outcome: "failed",
    reason: "Invalid greeting: 554 No mails here",
  });
});

test("a link is sent again after the mail server was unreachable", async () => {
  const consoleError = vi.spyOn(console, "error").mockReturnValue();
  await stopServer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const mailer = createTestMailer();
  await mailer.send(libraryMail("recovery"));
  await mailer.onIdle();
  expect(mailer.problem()?.reason).toBe(`The mail server 127.0.0.1:${port} refuses connections`);
  expect(consoleError).toHaveBeenCalledTimes(1);

  await startServer(port);
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await mailer.onIdle();
  expect(receivedMails.map(({ subject }) => subject)).toEqual(["A new password for ann.example"]);
  expect(mailer.problem()).toBeNull();
});

test("a test mail above the limit is refused with a waiting time", async () => {
  const mailer = createTestMailer({ limit: 1 });
  await mailer.sendTest(to);
  expect(await mailer.sendTest(to)).toEqual({
    outcome: "tooMany",
    waitSeconds: expect.any(Number),
  });
});

test("the owner gets the text of a visitor's message by mail, and a reply goes to the visitor", async () => {
  const mailer = createTestMailer();
  const visitor = {
    name: "Ada, <owner@ann.example>\r\nBcc: eve@example.com",
    email: "ada@example.com",
  };
  mailer.sendMessage(to, { ...visitor, message: "Hello <b>you</b>" });
  await mailer.onIdle();
  expect(receivedMails[0]).toMatchObject({
    subject: "New message on ann.example",
    to: [{ address: to }],
    replyTo: [{ address: "ada@example.com", name: expect.stringContaining("Ada, ") }],
    text: expect.stringContaining("Hello <b>you</b>"),
  });
  expect(receivedMails[0]).not.toHaveProperty("bcc");
  await mailer.sendTest(to);
  expect(receivedMails[1]).not.toHaveProperty("replyTo");
});

test("without a mail server, mails are stored in a file that other users of the computer cannot read", async () => {
  const mailer = createTestMailer({ smtp: false });
  for (const type of purposes) await mailer.send(libraryMail(type));
  await mailer.onIdle();
  expect(await mailer.sendTest(to)).toEqual({ outcome: "stored", to });
  expect(mailer.storedMails?.map(({ subject }) => subject)).toEqual([
    "Test e-mail from ann.example",
    "Change your e-mail address for ann.example",
    "A new password for ann.example",
    "Sign in to ann.example",
    "Confirm your e-mail address for ann.example",
  ]);
  const file = join(dataDir, "last-mail.txt");
  expect(readFileSync(file, "utf8")).toContain("Subject: Test e-mail from ann.example\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
