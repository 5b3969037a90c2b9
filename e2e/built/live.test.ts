/** Tests the event stream that notifies an open admin of changes that are made elsewhere. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSite, startSite } from "../support/site.ts";

let site: RunningSite;
let otherOwnerSession: SupabaseClient;

beforeAll(async () => {
  site = await startSite();
  otherOwnerSession = await site.getOwnerClient();
});
afterAll(() => site.stop());

const csrf = "c".repeat(64);

async function openStream(client: SupabaseClient, tab: string): Promise<Response> {
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

/** Opens the event stream of a window. Returns its events when it ends. */
async function listen(client: SupabaseClient, tab: string) {
  const response = await openStream(client, tab);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBeNull();
  const chunks: string[] = [];
  let isOver = false;
  const end = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) chunks.push(decoder.decode(chunk));
    isOver = true;
  })();
  await expect.poll(() => chunks.join("")).toContain("others");
  return { received: () => chunks.join(""), isOver: () => isOver, end };
}

test("only the owner is notified of another session's changes, without their content", async () => {
  expect((await openStream(await site.createClient(), "invalid-token")).status).toBe(401);
  const { received } = await listen(await site.signInOwner(), "one");
  const secret = "Not for the wire";
  const row = { title: secret, slug: "told", visible: false };
  const { data } = await otherOwnerSession
    .from("projects")
    .insert(row)
    .select("id")
    .single()
    .throwOnError();
  await expect.poll(received).toContain(data.id);
  await otherOwnerSession
    .from("projects")
    .update({ title: "Other" })
    .eq("id", data.id)
    .throwOnError();
  await otherOwnerSession.from("projects").delete().eq("id", data.id).throwOnError();
  await expect.poll(received).toContain('"isGone":true');
  expect(received().split(`"table":"projects"`)).toHaveLength(4);
  expect(received()).not.toContain(secret);
});

test("signing out ends only the stream of its session, and the session's token opens no other stream", async () => {
  const leavingOwner = await site.signInOwner();
  const endedStream = await listen(leavingOwner, "leaving");
  const remainingStream = await listen(await site.signInOwner(), "staying");
  const { data } = await leavingOwner.auth.getSession();
  await leavingOwner.auth.signOut({ scope: "local" });
  await endedStream.end;
  expect(remainingStream.isOver()).toBe(false);
  const secondStream = await fetch(`${site.url}/api/live`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      "x-csrf-token": csrf,
      cookie: `portfolio-csrf-${csrf.slice(0, 8)}=${csrf}`,
    },
    body: JSON.stringify({ tab: "again", silence: 0 }),
  });
  expect(secondStream.status).toBe(401);
});

test("on SIGTERM under load, the server completes open requests, ends its streams and exits with code 0", async () => {
  const { end } = await listen(otherOwnerSession, "open");
  // The number is below the limit of concurrent requests per visitor, so that the server rejects none.
  const searches = Array.from({ length: 15 }, async (_, index) => {
    const response = await fetch(`${site.url}/blog?q=word${index}`);
    return { status: response.status, isWhole: (await response.text()).includes("</html>") };
  });
  // When the first response arrives, the server is still processing the other requests.
  await Promise.race(searches);
  const code = site.server.stop();
  const responses = await Promise.allSettled(searches);
  // If the shutdown exceeded its timeout, the server would exit with code 1.
  expect(await code).toBe(0);
  await end;

  const completedResponses = responses.filter((outcome) => outcome.status === "fulfilled");
  expect(completedResponses.length).toBeGreaterThan(0);
  for (const { value } of completedResponses) expect(value).toEqual({ status: 200, isWhole: true });
  expect(site.server.log()).not.toMatch(/error/i);
});
