import { expect, test } from "vitest";
import { checks } from "./checks.ts";
import { createOutsideTools } from "./tools.ts";

/** @param responses Simulated responses by URL. */
async function tryHttps(siteUrl: string, responses: Record<string, Response>) {
  const fakeFetch = async (url: URL | RequestInfo) => {
    const response = responses[String(url)];
    if (response) return response;
    throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
  };
  const config = Response.json({ supabaseUrl: "", publishableKey: "key", siteUrl });
  responses[`${siteUrl}/api/config`] = config;
  const [, https] = checks;
  return https?.run(await createOutsideTools(siteUrl, fakeFetch));
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
])(
  'if the http URL of an https site %s, the outcome of the check is "%s"',
  async (_, outcome, responses) => {
    expect(await tryHttps("https://site.example", responses)).toMatchObject({ outcome });
  },
);

test('an http site is "wrong" on a public host, and "untested" on this machine', async () => {
  expect(await tryHttps("http://site.example", {})).toMatchObject({ outcome: "wrong" });
  expect(await tryHttps("http://127.0.0.1:3000", {})).toMatchObject({ outcome: "untested" });
});

test.each([
  ["retried if the server closed the kept-alive connection", "UND_ERR_SOCKET", 2],
  ["not retried if no server listens", "ECONNREFUSED", 1],
])("a request is %s", async (_, code, expectedRequests) => {
  let requestCount = 0;
  const fakeFetch = async () => {
    requestCount += 1;
    throw new TypeError("fetch failed", { cause: Object.assign(new Error("closed"), { code }) });
  };
  await expect(createOutsideTools("https://site.example", fakeFetch)).rejects.toThrow(
    "Nothing responds",
  );
  expect(requestCount).toBe(expectedRequests);
});
