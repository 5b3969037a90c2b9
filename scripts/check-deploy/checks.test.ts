import { expect, test } from "vitest";
import { checks } from "./checks.ts";
import { createOutsideTools } from "./tools.ts";

/** Runs the HTTPS check with these simulated responses by URL. */
async function tryHttps(siteUrl: string, answers: Record<string, Response>) {
  const ask = async (address: URL | RequestInfo) => {
    const answer = answers[String(address)];
    if (answer) return answer;
    throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
  };
  const config = Response.json({ supabaseUrl: "", publishableKey: "key", siteUrl });
  answers[`${siteUrl}/api/config`] = config;
  const [, https] = checks;
  return https?.run(await createOutsideTools(siteUrl, ask));
}

const led = (location: string) => new Response(null, { status: 308, headers: { location } });

test.each([
  ["leads to https", "fine", { "http://site.example/": led("https://site.example/") }],
  ["is not there at all", "fine", {}],
  ["shows the page itself", "wrong", { "http://site.example/": new Response("page") }],
  ["leads to another site", "wrong", { "http://site.example/": led("https://other.example/") }],
  ["leads to http again", "wrong", { "http://site.example/": led("http://site.example/home") }],
])("if http %s, the result for an https site is: %s", async (_, outcome, answers) => {
  expect(await tryHttps("https://site.example", answers)).toMatchObject({ outcome });
});

test("an http site is wrong on a public host, and untested on this machine", async () => {
  expect(await tryHttps("http://site.example", {})).toMatchObject({ outcome: "wrong" });
  expect(await tryHttps("http://127.0.0.1:3000", {})).toMatchObject({ outcome: "untested" });
});

test.each([
  ["asked again where the connection was one that the server had just closed", "UND_ERR_SOCKET", 2],
  ["not asked again where nothing listens", "ECONNREFUSED", 1],
])("An address is %s", async (_, code, times) => {
  let requestCount = 0;
  const ask = async () => {
    requestCount += 1;
    throw new TypeError("fetch failed", { cause: Object.assign(new Error("closed"), { code }) });
  };
  await expect(createOutsideTools("https://site.example", ask)).rejects.toThrow("Nothing answers");
  expect(requestCount).toBe(times);
});
