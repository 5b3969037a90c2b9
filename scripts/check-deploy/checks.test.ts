import { expect, test } from "vitest";
import { checks, openDeployedSite } from "./checks.ts";

/** @param responses Simulated responses by URL. */
async function runHttpsCheck(siteUrl: string, responses: Record<string, Response>) {
  const fakeFetch = async (url: URL | RequestInfo) => {
    const response = responses[String(url)];
    if (response) return response;
    throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
  };
  const config = Response.json({ supabaseUrl: "", publishableKey: "key", siteUrl });
  responses[`${siteUrl}/api/config`] = config;
  const [, https] = checks;
  return https?.run(await openDeployedSite(siteUrl, fakeFetch));
}

const redirectTo = (location: string) => new Response(null, { status: 308, headers: { location } });

test.each([
  ["redirects to https", "fine", { "http://site.example/": redirectTo("https://site.example/") }],
  ["does not respond", "fine", {}],
  ["shows the page", "wrong", { "http://site.example/": new Response("page") }],
  [
    "redirects to another site",
    "wrong",
    { "http://site.example/": redirectTo("https://other.example/") },
  ],
  [
    "redirects to a site whose host begins with its own",
    "wrong",
    { "http://site.example/": redirectTo("https://site.example.org/") },
  ],
  [
    "redirects to http again",
    "wrong",
    { "http://site.example/": redirectTo("http://site.example/home") },
  ],
])('if the http URL of an https site %s, the outcome is "%s"', async (_, outcome, responses) => {
  expect(await runHttpsCheck("https://site.example", responses)).toMatchObject({ outcome });
});

test('an http site is "wrong" on a public host, and "untested" on this machine', async () => {
  expect(await runHttpsCheck("http://site.example", {})).toMatchObject({ outcome: "wrong" });
  expect(await runHttpsCheck("http://127.0.0.1:3000", {})).toMatchObject({ outcome: "untested" });
});
