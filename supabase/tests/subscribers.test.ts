import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { newClient } from "./support/clients.ts";
import { update } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();
const { database, supabase } = backend;

const serverClient: SupabaseClient = newClient(supabase, supabase.secretKey);

/** Calls a database function with the secret key, as the site's server does. */
const callAsServer = async (name: string, parameters: object = {}) =>
  (await serverClient.rpc(name, parameters).throwOnError()).data;
const finishMail = (mail: string, outcome = "sent", problem = "") =>
  callAsServer("finish_mail", { mail, outcome, problem });
const readMailState = async () => (await owner.rpc("mail_state").throwOnError()).data;
const subscribe = (address: string, sender = address) =>
  callAsServer("subscribe", { sender, address });
const claimMail = (per_day = 100) => callAsServer("claim_mail", { per_day });

/** Subscribes an address and confirms it. Returns the token of the confirmation mail. */
async function subscribeAndConfirm(address: string): Promise<string> {
  await subscribe(address);
  const { id, token } = await claimMail();
  await finishMail(id);
  expect(await callAsServer("confirm_subscription", { token })).toBe(true);
  return token;
}

const publish = (slug: string, published_at = new Date().toISOString()) =>
  owner
    .from("blog_posts")
    .insert({ title: `Post ${slug}`, slug, status: "published", published_at })
    .throwOnError();

/** Queues a mail about a post to one subscriber. */
async function queueOneMail(address = "ada@example.com") {
  await subscribeAndConfirm(address);
  await publish("one");
  await callAsServer("queue_post_mails");
}

async function sendAllMails(): Promise<string[]> {
  const slugs: string[] = [];
  for (let mail = await claimMail(); mail; mail = await claimMail()) {
    slugs.push(`${mail.post?.slug} to ${mail.email}`);
    await finishMail(mail.id);
  }
  return slugs;
}

async function setMailsPosts(mailsPosts: boolean) {
  const content = { blogPage: { mailsPosts } };
  await update(owner, "portfolio_sections", { section_type: "metadata" }, { content });
}

beforeEach(async () => {
  await database.exec(
    `truncate public.portfolio_sections, public.blog_posts, public.subscribers cascade;
     truncate private.mailed_posts, private.subscription_tries;
     update private.mail_queue set problem = null;
     insert into public.portfolio_sections (user_id, section_type, content)
     select user_id, 'metadata', '{"blogPage": {"mailsPosts": true}}' from public.site_owner`,
  );
});

test("an address is subscribed only after its confirmation, and the link in any mail deletes the address", async () => {
  expect(await subscribe("ada@example.com")).toBe("sent");
  const { token, email, post } = await claimMail();
  expect({ email, post }).toEqual({ email: "ada@example.com", post: null });
  expect(await callAsServer("subscription", { token })).toBe("waiting");
  expect(await callAsServer("confirm_subscription", { token })).toBe(true);
  expect(await callAsServer("subscription", { token })).toBe("confirmed");
  expect(await callAsServer("confirm_subscription", { token: "0".repeat(64) })).toBe(false);
  const { data } = await owner.from("subscribers").select("email, confirmed_at").throwOnError();
  expect(data).toEqual([{ email: "ada@example.com", confirmed_at: expect.any(String) }]);
  await publish("one");
  await callAsServer("queue_post_mails");
  expect((await claimMail()).token).toBe(token);
  await callAsServer("unsubscribe", { token });
  expect(await callAsServer("subscription", { token })).toBeNull();
  expect((await owner.from("subscribers").select()).data).toEqual([]);
});

test("repeated subscriptions of an address send at most one mail an hour", async () => {
  await subscribe("ada@example.com");
  expect(await subscribe("ADA@example.com")).toBe("sent");
  expect((await claimMail()).email).toBe("ada@example.com");
  expect(await claimMail()).toBeNull();
  await database.exec("update private.mails set created_at = now() - interval '61 minutes'");
  await subscribe("ada@example.com");
  const { token } = await claimMail();
  await callAsServer("confirm_subscription", { token });
  await database.exec("update private.mails set created_at = now() - interval '61 minutes'");
  expect(await subscribe("ada@example.com")).toBe("sent");
  expect(await claimMail()).toBeNull();
});

test("two hundred concurrent subscriptions queue at most 60 mails, and at most 5 per sender", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => [
      subscribe(`one${index}@example.com`, "one"),
      subscribe(`many${index}@example.com`, `sender ${index % 80}`),
    ]).flat(),
  );
  expect(new Set(outcomes)).toEqual(new Set(["sent", "limited"]));
  const [mails] = await database.query<{ count: number }>(
    "select count(*)::int from private.mails",
  );
  expect(mails?.count).toBe(60);
  const [senderRows] = await database.query<{ count: number }>(
    "select count(*)::int from public.subscribers where email like 'one%'",
  );
  expect(senderRows?.count).toBe(5);
});

test("an unconfirmed address is deleted after three days", async () => {
  await subscribeAndConfirm("kept@example.com");
  await subscribe("ada@example.com");
  await database.exec("update public.subscribers set created_at = now() - interval '73 hours'");
  // The server calls this function every hour, even if it sends no mails.
  await visitor.rpc("delete_expired_data").throwOnError();
  expect((await owner.from("subscribers").select("email")).data).toEqual([
    { email: "kept@example.com" },
  ]);
});

test("only new and scheduled posts are mailed, once to each subscriber", async () => {
  await publish("older");
  await subscribeAndConfirm("ada@example.com");
  await subscribeAndConfirm("bob@example.com");
  await callAsServer("queue_post_mails");
  expect(await sendAllMails()).toEqual([]);

  await publish("fresh");
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await publish("scheduled", inAnHour);
  await publish("imported", "2020-01-01T00:00:00Z");
  await Promise.all([callAsServer("queue_post_mails"), callAsServer("queue_post_mails")]);
  expect((await sendAllMails()).sort()).toEqual([
    "fresh to ada@example.com",
    "fresh to bob@example.com",
  ]);

  const now = new Date().toISOString();
  await update(owner, "blog_posts", { slug: "scheduled" }, { published_at: now });
  await update(owner, "blog_posts", { slug: "fresh" }, { title: "Edited" });
  await update(owner, "blog_posts", { slug: "fresh" }, { status: "draft" });
  await update(owner, "blog_posts", { slug: "fresh" }, { status: "published", published_at: now });
  await callAsServer("queue_post_mails");
  expect((await sendAllMails()).sort()).toEqual([
    "scheduled to ada@example.com",
    "scheduled to bob@example.com",
  ]);
});

test.each([
  ["withdrawn", { status: "draft" }],
  ["postponed", { published_at: new Date(Date.now() + 3_600_000).toISOString() }],
])("a post that was %s before all mails were sent is later sent to the rest", async (_, change) => {
  await subscribeAndConfirm("ada@example.com");
  await queueOneMail("bob@example.com");
  await finishMail((await claimMail()).id);
  await update(owner, "blog_posts", { slug: "one" }, change);
  expect(await sendAllMails()).toEqual([]);
  expect(await readMailState()).toMatchObject({ waiting: 0 });
  await database.exec("update private.mails set created_at = now() - interval '4 days'");

  const published = { status: "published", published_at: new Date().toISOString() };
  await update(owner, "blog_posts", { slug: "one" }, published);
  await callAsServer("queue_post_mails");
  await finishMail((await claimMail()).id, "later", "451 busy");
  expect(await readMailState()).toMatchObject({ refused: 0, waiting: 1 });
  await database.exec("update private.mails set due_at = now()");
  expect(await sendAllMails()).toHaveLength(1);
});

test("no server claims a mail that is already claimed", async () => {
  await queueOneMail();
  expect((await claimMail()).post.slug).toBe("one");
  expect(await claimMail()).toBeNull();
  await database.exec("update private.mails set claimed_at = claimed_at - interval '1 hour'");
  expect(await claimMail()).toBeNull();
  expect(await readMailState()).toMatchObject({ unclear: 1, sent: 1, waiting: 0 });
});

test("a mail that failed temporarily is retried for three days", async () => {
  await queueOneMail();
  const { id } = await claimMail();
  await database.exec("update private.mails set attempts = 20 where sent_at is null");
  await finishMail(id, "later", "451 busy");
  await database.exec("update private.mails set due_at = now()");
  expect(await claimMail()).toBeNull();
  expect(await readMailState()).toMatchObject({ refused: 1, waiting: 0 });
});

test("temporary failures delay a mail longer each time, and a permanent failure stops the queue", async () => {
  await queueOneMail();
  const { id } = await claimMail();
  await finishMail(id, "later", "451 busy");
  expect(await claimMail()).toBeNull();
  expect(await readMailState()).toMatchObject({
    problem: null,
    waiting: 1,
    waitingProblem: "451 busy",
  });
  const [mail] = await database.query<{ minutes: number }>(
    "select extract(epoch from due_at - now())::int / 60 as minutes from private.mails where sent_at is null",
  );
  expect(mail?.minutes).toBeLessThanOrEqual(1);
  await database.exec("update private.mails set due_at = now()");
  expect((await claimMail()).id).toBe(id);
  await finishMail(id, "stopped", "535 wrong password");
  expect(await claimMail()).toBeNull();
  expect(await readMailState()).toMatchObject({ problem: "535 wrong password", waiting: 1 });
  await owner.rpc("resume_mails").throwOnError();
  expect((await claimMail()).id).toBe(id);
});

test("no mail is sent above the daily limit or while mailing is off", async () => {
  await queueOneMail();
  expect(await claimMail(1)).toBeNull();
  await setMailsPosts(false);
  expect(await claimMail()).toBeNull();
  expect(await subscribe("bob@example.com")).toBe("closed");
  await publish("while-off");
  await callAsServer("queue_post_mails");
  await setMailsPosts(true);
  await callAsServer("queue_post_mails");
  expect(await sendAllMails()).toEqual(["one to ada@example.com"]);
});

test("while mails about posts wait, at most half of the day's mails are confirmations", async () => {
  await queueOneMail();
  await Promise.all(["bob", "cyd"].map((name) => subscribe(`${name}@example.com`)));
  const claimedPosts: unknown[] = [];
  for (let count = 0; count < 3; count++) claimedPosts.push((await claimMail(4)).post?.slug);
  expect(claimedPosts).toEqual([undefined, "one", undefined]);
});

test("concurrent servers together send at most the daily number of mails", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => subscribe(`${index}@example.com`)));
  const mails = await Promise.all(Array.from({ length: 20 }, () => claimMail(3)));
  expect(mails.filter(Boolean)).toHaveLength(3);
});
