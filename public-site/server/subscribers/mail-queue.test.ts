import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createMailTransport } from "@portfolio/embedded/mail-transport";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startMailQueue } from "./mail-queue.ts";

const token = "a".repeat(64);
const post = { title: "A <new>\npost", excerpt: "Short & sweet", slug: "a-new-post" };

type Step = "connection" | "recipient" | "message";

/** A step that the mail server refuses with a code, does not respond to, or answers by ending the connection. */
let refusal: { at: Step; response: number | "silent" | "ended"; text?: string } | null;
let receivedMails: (Email & { headersByName: Record<string, string> })[];
let server: SMTPServer;
let port: number;
let sockets: Set<Socket>;
let waitingMails: { id: string; email: string; token: string; post: typeof post | null }[];
let finishedMails: { outcome: string }[];
let queue: ReturnType<typeof startMailQueue>;

const mailsAboutPost = (...ids: string[]) =>
  ids.map((id) => ({ id, email: "ada@example.com", token, post }));

/** Calls `accept`, unless the test lets the mail server refuse this step. */
function respond(step: Step, accept: (error?: Error) => void): void {
  if (refusal?.at !== step) accept();
  else if (refusal.response === "ended") for (const socket of sockets) socket.destroy();
  else if (refusal.response !== "silent")
    accept(Object.assign(new Error(refusal.text ?? "refused"), { responseCode: refusal.response }));
}

beforeEach(async () => {
  refusal = null;
  sockets = new Set();
  receivedMails = [];
  waitingMails = [];
  finishedMails = [];
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onConnect: (_session, done) => respond("connection", done),
    onRcptTo: (_address, _session, done) => respond("recipient", done),
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const headersByName = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
      if (!refusal) receivedMails.push({ ...mail, headersByName });
      respond("message", done);
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  listener.on("connection", (socket) => sockets.add(socket));
  await once(listener, "listening");
  port = (listener.address() as AddressInfo).port;
});

afterEach(async () => {
  await queue.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const createTransport = (timeoutMs?: number) =>
  createMailTransport({ host: "127.0.0.1", port, from: "site@ann.example" }, timeoutMs);

function startQueue(options: Partial<Parameters<typeof startMailQueue>[0]> = {}) {
  queue = startMailQueue({
    call: async <Result>(name: string, parameters: object) => {
      if (name === "finish_mail") finishedMails.push(parameters as { outcome: string });
      return (name === "claim_mail" ? (waitingMails.shift() ?? null) : null) as Result;
    },
    send: createTransport(),
    siteUrl: "https://ann.example",
    loadSite: async () => ({ name: "Ann", language: "de" }),
    perMinute: 60_000,
    perDay: 100,
    log: () => undefined,
    ...options,
  });
}

test("the mail about a post has links to the post and for unsubscribing, as text and as HTML", async () => {
  waitingMails = mailsAboutPost("1");
  startQueue();
  await expect.poll(() => finishedMails).toHaveLength(1);
  const [mail] = receivedMails;
  const link = `https://ann.example/blog/feed/${token}`;
  expect(mail).toMatchObject({
    subject: "A <new> post",
    from: { name: "Ann", address: "site@ann.example" },
    to: [{ address: "ada@example.com" }],
    messageId: "<1@ann.example>",
  });
  expect(mail?.headersByName).toMatchObject({
    "list-unsubscribe": `<${link}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect(mail?.text).toContain("https://ann.example/blog/a-new-post");
  expect(mail?.text).toContain(`Abmelden: ${link}`);
  expect(mail?.html).toContain("A &lt;new> post");
  expect(mail?.html).toContain("Short &amp; sweet");
  expect(mail?.html).toContain(`href="${link}"`);
  expect(finishedMails).toEqual([{ mail: "1", outcome: "sent", problem: "" }]);
});

test("the confirmation mail has only the link that confirms", async () => {
  waitingMails = [{ id: "1", email: "ada@example.com", token, post: null }];
  startQueue();
  await expect.poll(() => receivedMails).toHaveLength(1);
  expect(receivedMails[0]?.subject).toBe("Bestätige dein Abo von Ann");
  expect(receivedMails[0]?.text).toContain(`https://ann.example/blog/feed/${token}`);
  expect(receivedMails[0]?.headersByName["list-unsubscribe"]).toBeUndefined();
});

test.each([
  ["a temporary failure", { at: "message", response: 451 }, "later", 1],
  ["a full mailbox", { at: "recipient", response: 452 }, "later", 2],
  ["a refused sender", { at: "message", response: 554 }, "stopped", 1],
  ["a refused recipient", { at: "recipient", response: 550 }, "refused", 2],
  ["a refusal to relay", { at: "recipient", response: 550, text: "no relay" }, "stopped", 1],
] as const)(
  "after %s, the next mail is sent only if the failure does not affect all mails, and Site Health reports a temporary failure of all mails",
  async (_, givenRefusal, outcome, triedCount) => {
    refusal = givenRefusal;
    waitingMails = mailsAboutPost("1", "2");
    startQueue();
    await expect.poll(() => finishedMails).toHaveLength(triedCount);
    await queue.close();
    expect(finishedMails[0]).toMatchObject({ mail: "1", outcome });
    expect(waitingMails).toHaveLength(2 - triedCount);
    expect(queue.problem() !== null).toBe(triedCount === 1 && outcome === "later");
  },
);

test("each mail stops the queue at most once, so that the other mails are sent after the owner resumes the queue", async () => {
  startQueue({
    send: async ({ messageId }) => {
      if (messageId !== "<good@ann.example>")
        throw Object.assign(new Error("554 refused"), { responseCode: 554 });
    },
  });
  const resume = async (...ids: string[]) => {
    finishedMails = [];
    waitingMails = mailsAboutPost(...ids);
    queue.run();
    await expect.poll(() => finishedMails).toHaveLength(ids.length);
    return finishedMails.map(({ outcome }) => outcome);
  };
  expect(await resume("1")).toEqual(["stopped"]);
  expect(await resume("1", "2")).toEqual(["later", "stopped"]);
  expect(await resume("2", "1", "good")).toEqual(["later", "later", "sent"]);
});

test("Site Health reports a temporary failure of all mails until the mail server responds to a later mail, even if it refuses its recipient", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  refusal = { at: "message", response: 451 };
  waitingMails = mailsAboutPost("1");
  startQueue();
  await expect.poll(() => queue.problem()).not.toBeNull();
  refusal = { at: "recipient", response: 550 };
  waitingMails = mailsAboutPost("1");
  vi.setSystemTime(Date.now() + 60_000);
  await expect.poll(() => queue.run() ?? finishedMails).toHaveLength(2);
  expect(queue.problem()).toBeNull();
});

test.each([
  ["ends the connection after it has received the mail", "message", "ended", []],
  ["does not respond to the mail", "message", "silent", []],
  ["ends the connection before the mail", "connection", "ended", ["later"]],
  ["does not respond to the recipient", "recipient", "silent", ["later"]],
] as const)(
  "a mail is sent again only if the mail server cannot have accepted it: the server %s",
  async (_, at, response, outcomes) => {
    refusal = { at, response };
    waitingMails = mailsAboutPost("1");
    const log = vi.fn();
    startQueue({ log, send: createTransport(response === "silent" ? 1_000 : undefined) });
    await expect.poll(() => log, { timeout: 10_000 }).toHaveBeenCalledOnce();
    await queue.close();
    expect(finishedMails.map(({ outcome }) => outcome)).toEqual(outcomes);
  },
);

test("the server can stop while the mail server does not respond", async () => {
  refusal = { at: "message", response: "silent" };
  waitingMails = mailsAboutPost("1");
  const log = vi.fn();
  startQueue({ log, closeTimeoutMs: 20 });
  await expect.poll(() => sockets.size).toBe(1);
  await queue.close();
  expect(log).not.toHaveBeenCalled();
});
