import { sessionKey } from "@portfolio/content/browser-keys";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  createTestServer,
  owner,
  sessionResponse,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { createAuthProvider } from "./auth-provider.ts";

const secondMs = 1000;

let closePage: () => Promise<unknown> = async () => undefined;

/** Opens a page whose session expires after this time. With 0 seconds, the page has no session. */
function openPage(secondsToExpiry: number) {
  if (secondsToExpiry > 0) {
    signIn();
    const session = JSON.parse(localStorage.getItem(sessionKey) ?? "{}");
    const expires_at = Math.floor(Date.now() / secondMs) + secondsToExpiry;
    localStorage.setItem(sessionKey, JSON.stringify({ ...session, expires_at }));
  }
  const server = createTestServer();
  closePage = () => server.client.auth.dispose();
  return createAuthProvider(server, { record: async () => undefined });
}

afterEach(() => closePage());

describe("a session", () => {
  it("is checked every 30 seconds, and its token is refreshed when less than two minutes remain", async () => {
    vi.useFakeTimers();
    const calls = stubServer(() => sessionResponse());
    openPage(155);
    // 125 seconds remain at the first check, 95 seconds at the second.
    await vi.advanceTimersByTimeAsync(31 * secondMs);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(30 * secondMs);
    expect(calls.map(({ query }) => query.get("grant_type"))).toEqual(["refresh_token"]);
    await vi.advanceTimersByTimeAsync(10 * 60 * secondMs);
    expect(calls).toHaveLength(1);
  });

  it.each([502, 503, 504])(
    "stays valid after status %i: the refresh is retried after 200 ms with exponential backoff, for 30 s",
    async (status) => {
      vi.useFakeTimers();
      const startTime = Date.now();
      const requestTimes: number[] = [];
      stubServer(() => {
        requestTimes.push(Date.now() - startTime);
        return { status, body: {} };
      });
      openPage(60);
      await vi.advanceTimersByTimeAsync(29 * secondMs);
      const delaysMs = requestTimes
        .slice(1)
        .map((time, index) => time - (requestTimes[index] ?? 0));
      expect(delaysMs).toEqual([200, 400, 800, 1600, 3200, 6400, 12800]);
      expect(localStorage.getItem(sessionKey)).not.toBeNull();
    },
  );

  it("ends when its token expires, if the server cannot refresh it", async () => {
    vi.useFakeTimers();
    stubServer(() => ({
      status: 400,
      body: { error_code: "refresh_token_not_found", msg: "gone" },
    }));
    const onSessionEnd = vi.fn();
    openPage(60).watchSession({ onSessionEnd, onSession: () => undefined });
    await vi.advanceTimersByTimeAsync(55 * secondMs);
    expect(onSessionEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(90 * secondMs);
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });
});

describe("session changes in another tab arrive in this tab", () => {
  const session = { access_token: "t", refresh_token: "r", user: owner };

  it.each([
    ["INITIAL_SESSION", session],
    ["SIGNED_IN", session],
    ["TOKEN_REFRESHED", session],
    ["USER_UPDATED", session],
    ["PASSWORD_RECOVERY", session],
    ["MFA_CHALLENGE_VERIFIED", session],
    ["SIGNED_OUT", null],
  ])("%s", async (event, session) => {
    const events: string[] = [];
    openPage(0).watchSession({
      onSessionEnd: () => events.push("lost"),
      onSession: ({ email }) => events.push(email ?? ""),
    });
    const channel = new BroadcastChannel(sessionKey);
    channel.postMessage({ event, session });
    await expect.poll(() => events).toEqual([session ? owner.email : "lost"]);
    channel.close();
  });
});

it("a mutation without a session makes the page ask for the password", async () => {
  const provider = openPage(3600);
  const onSessionEnd = vi.fn();
  const stopWatching = provider.watchSession({ onSessionEnd, onSession: () => undefined });
  await expect(provider.checkError({ name: "NotAuthenticatedError" })).resolves.toBeUndefined();
  expect(onSessionEnd).toHaveBeenCalledOnce();
  stopWatching();
  await provider.checkError({ name: "NotAuthenticatedError" });
  expect(onSessionEnd).toHaveBeenCalledOnce();
});
