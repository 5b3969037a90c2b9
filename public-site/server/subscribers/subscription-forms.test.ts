import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VisitorState } from "../../app/content/context.ts";
import { createFormChallenges } from "../contact/form-challenges.ts";
import { createSubscriptionForms } from "./subscription-forms.ts";

const visitorIp = "192.0.2.1";
const token = "a".repeat(64);
const calls: string[] = [];
let visitorState: VisitorState | undefined;
let subscriptionState: string | null;
let isDatabaseDown: boolean;

const forms = createSubscriptionForms({
  challenges: createFormChallenges(),
  call: async <Result>(name: string) => {
    if (isDatabaseDown) throw Object.assign(new Error("Unavailable"), { name: "OperatorError" });
    calls.push(name);
    return (name === "subscribe" ? "sent" : subscriptionState) as Result;
  },
  runInQueue: (_request, _client, run) => run(),
  renderFor: async (_request, shownState) => {
    visitorState = shownState;
    return new Response("page");
  },
  onQueued: () => calls.push("queued"),
});

const createFormRequest = (path: string, fields: Record<string, string>) =>
  new Request(`https://a.example${path}`, { method: "POST", body: new URLSearchParams(fields) });
const subscribe = (fields: Record<string, string>) =>
  forms.subscribe(
    createFormRequest("/blog/feed", { email: "ada@example.com", ...fields }),
    visitorIp,
  );
const openLink = () =>
  forms.showLinkPage(new Request(`https://a.example/blog/feed/${token}`), token, visitorIp);
const postToLink = (fields: Record<string, string>) =>
  forms.respondToLink(createFormRequest(`/blog/feed/${token}`, fields), token, visitorIp);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  calls.length = 0;
  visitorState = undefined;
  subscriptionState = "waiting";
  isDatabaseDown = false;
});
afterEach(() => void vi.useRealTimers());

test("a subscription form without a challenge proof must be sent again, even with a valid address", async () => {
  await subscribe({ email: "ada" });
  expect(visitorState?.refusedSubscription).toMatchObject({ email: "ada", problem: "email" });
  await subscribe({});
  expect(visitorState?.refusedSubscription?.problem).toBe("suspectedRobot");
  vi.setSystemTime(Date.now() + 3000);
  expect(calls).toEqual([]);
  const response = await subscribe({
    challengeProof: visitorState?.refusedSubscription?.challengeProof ?? "",
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/blog/feed/sent"]);
  expect(calls).toEqual(["subscribe", "queued"]);
  expect((await subscribe({ website: "https://spam.example" })).status).toBe(303);
  expect(calls).toHaveLength(2);
});

test("the page of a mailed link does not confirm a subscription, but its button does", async () => {
  await openLink();
  expect(visitorState?.subscription).toBe("waiting");
  await postToLink({});
  expect(calls).toEqual(["subscription", "subscription"]);
  // Without a redirect, going back would send the form again.
  const { status, headers } = await postToLink({ action: "confirm" });
  expect([status, headers.get("location")]).toEqual([303, `/blog/feed/${token}`]);
  expect(calls).toEqual(["subscription", "subscription", "confirm_subscription"]);
});

test.each([
  ["confirmed", "confirmed"],
  [null, "ended"],
] as const)(
  "the page of a mailed link shows the subscription state %o as %s",
  async (state, shownState) => {
    subscriptionState = state;
    await openLink();
    expect(visitorState?.subscription).toBe(shownState);
  },
);

test.each<[Record<string, string>, number]>([
  [{ "List-Unsubscribe": "One-Click" }, 200],
  [{ "List-Unsubscribe": "One-Click", action: "confirm" }, 200],
  [{ action: "unsubscribe" }, 303],
])(
  "a form with %o, posted to a mailed link, ends the subscription at once, with status %i",
  async (fields, status) => {
    expect((await postToLink(fields)).status).toBe(status);
    expect(calls).toEqual(["unsubscribe"]);
  },
);

test("no page says that a subscription has ended while the database is unavailable", async () => {
  isDatabaseDown = true;
  const buttons = [{ action: "confirm" }, { action: "unsubscribe" }];
  for (const fields of [{}, ...buttons, { "List-Unsubscribe": "One-Click" }]) {
    await postToLink(fields as Record<string, string>);
    expect(visitorState?.subscription).toBe("failed");
  }
});
