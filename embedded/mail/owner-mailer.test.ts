import { expect, onTestFinished, test, vi } from "vitest";
import { createOwnerMailer } from "./owner-mailer.ts";
import type { OutgoingMail } from "./transport.ts";

const message = { name: "Ada", email: "ada@example.com", message: "Hello" };

/** Responses of an external Supabase with an owner. */
const responses: Readonly<Record<string, object>> = {
  "/rest/v1/site_owner": [{ user_id: "6a1f3b52-90a4-4c2e-8a0f-0d9a5f1f8c11" }],
  "/auth/v1/admin/users/6a1f3b52-90a4-4c2e-8a0f-0d9a5f1f8c11": { email: "mira@example.com" },
};

function createTestMailer(
  send: (mail: OutgoingMail) => Promise<void>,
  responsesByPath = responses,
) {
  const log = vi.fn();
  const keys: (string | null)[] = [];
  const { mailMessage, close } = createOwnerMailer({
    url: "https://db.example.com",
    secretKey: "secret-key",
    fetch: async (input, init) => {
      keys.push(new Headers(init?.headers).get("apikey"));
      const body = responsesByPath[new URL(String(input)).pathname];
      return body ? Response.json(body) : Response.json({ message: "Gone" }, { status: 404 });
    },
    send,
    siteUrl: "https://mira.example.com",
    language: async () => "de",
    log,
  });
  onTestFinished(close);
  return { mailMessage, log, keys };
}

test("the owner of a site on an external Supabase gets a visitor's message by mail", async () => {
  const sentMails: OutgoingMail[] = [];
  const { mailMessage, keys } = createTestMailer(async (mail) => void sentMails.push(mail));
  await mailMessage(message);
  await expect.poll(() => sentMails).toHaveLength(1);
  expect(sentMails[0]).toMatchObject({
    to: "mira@example.com",
    text: expect.stringContaining("https://mira.example.com/admin/messages"),
  });
  expect(sentMails[0]?.text).toContain("Ada <ada@example.com>\n\nHello");
  expect(keys).toEqual(["secret-key", "secret-key"]);
});

test("a failure to mail a visitor's message is only logged, and without an owner nothing is mailed", async () => {
  const withRefusingServer = createTestMailer(() => Promise.reject(new Error("550 refused")));
  await withRefusingServer.mailMessage(message);
  await expect
    .poll(() => withRefusingServer.log.mock.calls)
    .toEqual([[expect.stringContaining("550")]]);
  const send = vi.fn();
  const withoutAccount = createTestMailer(send, {
    "/rest/v1/site_owner": responses["/rest/v1/site_owner"] ?? {},
  });
  await withoutAccount.mailMessage(message);
  await expect.poll(() => withoutAccount.log.mock.calls.length).toBe(1);
  const withoutOwner = createTestMailer(send, { "/rest/v1/site_owner": [] });
  await withoutOwner.mailMessage(message);
  await expect.poll(() => withoutOwner.keys.length).toBe(1);
  expect(send).not.toHaveBeenCalled();
});
