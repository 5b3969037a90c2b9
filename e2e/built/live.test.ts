/** The event stream that notifies an open admin of changes made elsewhere. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSite, startSite } from "../support/site.ts";

let site: RunningSite;
let other: SupabaseClient;

beforeAll(async () => {
  site = await startSite();
  other = await site.ownerClient();
}, 60_000);
afterAll(() => site.stop());

const csrf = "c".repeat(64);

async function ask(client: SupabaseClient, tab: string): Promise<Response> {
  const { data } = await client.auth.getSession();
  return fetch(`${site.url}/api/live`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
      "x-csrf-token": csrf,
      cookie: `portfolio-csrf-${csrf.slice(0, 8)}=${csrf}`,
      "accept-encoding": "br, gzip",
    },
    body: JSON.stringify({ tab, silence: 0 }),
  });
}

/** Events of a window's stream until it ends. */
async function listen(client: SupabaseClient, tab: string) {
  const response = await ask(client, tab);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBeNull();
  const heard: string[] = [];
  let isOver = false;
  const whole = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard.push(decoder.decode(chunk));
    isOver = true;
  })();
  await expect.poll(() => heard.join("")).toContain("others");
  return { heard: () => heard.join(""), isOver: () => isOver, whole };
}

test("the owner is notified at once of another session's changes, without content; others are not notified", async () => {
  expect((await ask(await site.client(), "stranger")).status).toBe(401);
  const { heard } = await listen(await site.ownerInNewSession(), "one");
  const secret = "Not for the wire";
  const row = { title: secret, slug: "told", visible: false };
  const { data } = await other.from("projects").insert(row).select("id").single().throwOnError();
  await expect.poll(heard).toContain(data.id);
  await other.from("projects").update({ title: "Other" }).eq("id", data.id).throwOnError();
  await other.from("projects").delete().eq("id", data.id).throwOnError();
  await expect.poll(heard).toContain('"isGone":true');
  expect(heard().split(`"table":"projects"`)).toHaveLength(4);
  expect(heard()).not.toContain(secret);
});

test("signing out ends the stream of that session only, and its token can open no other one", async () => {
  const leaving = await site.ownerInNewSession();
  const left = await listen(leaving, "leaving");
  const staying = await listen(await site.ownerInNewSession(), "staying");
  const { data } = await leaving.auth.getSession();
  await leaving.auth.signOut({ scope: "local" });
  await left.whole;
  expect(staying.isOver()).toBe(false);
  const again = await fetch(`${site.url}/api/live`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      "x-csrf-token": csrf,
      cookie: `portfolio-csrf-${csrf.slice(0, 8)}=${csrf}`,
    },
    body: JSON.stringify({ tab: "again", silence: 0 }),
  });
  expect(again.status).toBe(401);
});

test("a server that shuts down ends its streams without waiting for them", async () => {
  const { whole } = await listen(other, "open");
  const began = performance.now();
  expect(await site.server.stop()).toBe(0);
  await whole;
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(site.server.log()).not.toMatch(/error/i);
});
