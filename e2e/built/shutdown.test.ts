import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSite, startSite } from "../support/site.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const csrfToken = "c".repeat(64);

test("on SIGTERM under load, the server completes open requests, ends its streams and exits with code 0", async () => {
  const { data } = await (await site.getOwnerClient()).auth.getSession();
  const stream = await fetch(`${site.url}/api/live`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
      "x-csrf-token": csrfToken,
      cookie: `portfolio-csrf-${csrfToken.slice(0, 8)}=${csrfToken}`,
      "accept-encoding": "br, gzip",
    },
    body: JSON.stringify({ tab: "open", msSinceLastEvent: 0 }),
  });
  expect(stream.status).toBe(200);
  // A compressed stream would reach the browser late.
  expect(stream.headers.get("content-encoding")).toBeNull();
  // The number is below the limit of concurrent requests per visitor, so that the server rejects none.
  const searches = Array.from({ length: 15 }, async (_, index) => {
    const response = await fetch(`${site.url}/blog?q=word${index}`);
    return { status: response.status, isWhole: (await response.text()).includes("</html>") };
  });
  // When the first response arrives, the server is still processing the other requests.
  await Promise.race(searches);
  const exitCode = site.server.stop();
  const responses = await Promise.allSettled(searches);
  // If the shutdown exceeded its timeout, the server would exit with code 1.
  expect(await exitCode).toBe(0);
  expect(await stream.text()).toContain("others");

  const completedResponses = responses.filter((outcome) => outcome.status === "fulfilled");
  expect(completedResponses.length).toBeGreaterThan(0);
  for (const { value } of completedResponses) expect(value).toEqual({ status: 200, isWhole: true });
  expect(site.server.log()).not.toMatch(/error/i);
});
