// @vitest-environment jsdom
import { sessionKey } from "@portfolio/content/browser-keys";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const session = {
  access_token: "token",
  refresh_token: "refresh",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: "1" },
};

/** Replaces `fetch` and records the requested paths. Requests to `silentPath` get no response. */
function respondExceptTo(silentPath: string) {
  const responses: Record<string, object> = {
    "/api/config": { supabaseUrl: "", publishableKey: "key" },
    "/api/owner/site": {},
  };
  const requests: string[] = [];
  vi.stubGlobal("fetch", (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), "http://localhost");
    requests.push(pathname);
    return pathname === silentPath
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json(responses[pathname]));
  });
  return requests;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ["/api/config", 3600],
  ["/api/owner/site", 3600],
  ["/auth/v1/token", -1],
])(
  "loading the hidden content fails with 'Request timeout' after ten seconds without a response from %s",
  async (silentPath, expiresInS) => {
    localStorage.setItem(
      sessionKey,
      JSON.stringify({ ...session, expires_at: Date.now() / 1000 + expiresInS }),
    );
    const requests = respondExceptTo(silentPath);
    // Loads the module again, because the client of the previous case may still wait for its token.
    const { getOwnerClient }: typeof import("./owner-client.ts") = await import(
      /* @vite-ignore */ `./owner-client.ts?without=${silentPath}`
    );
    const errors: string[] = [];
    void getOwnerClient()
      .then((client) => client.fetchHiddenContent())
      .catch((error: Error) => errors.push(error.message));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(requests.at(-1)).toBe(silentPath);
    expect(errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(errors).toEqual(["Request timeout"]);
  },
);
