/** Tests `npm run check:deploy` on a correct site, directly and through a misconfigured proxy. */

import { execFile } from "node:child_process";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort, listenLocally } from "../../support/process.ts";
import { site } from "../sample-site.ts";

const programPath = join(import.meta.dirname, "../../../scripts/check-deploy/main.ts");

let proxyUrl: string;
/** Changes that the proxy makes to each response. */
let modifyResponse: (path: string, response: Response) => Response | Promise<Response>;

const proxy = new Hono();
proxy.all("*", async ({ req }) => {
  const { pathname, search } = new URL(req.url);
  const headers = new Headers(req.raw.headers);
  headers.delete("connection");
  // `fetch` would decompress the response.
  headers.set("accept-encoding", "identity");
  const hasBody = !["GET", "HEAD"].includes(req.method);
  const response = await fetch(site.url + pathname + search, {
    method: req.method,
    headers,
    redirect: "manual",
    ...(hasBody && { body: await req.raw.arrayBuffer() }),
  });
  return modifyResponse(pathname, response);
});
const server = createAdaptorServer(proxy);

beforeAll(async () => {
  proxyUrl = await listenLocally(server);
});

afterAll(() => {
  server.close();
});

function check(...parameters: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [programPath, ...parameters], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

const faultNamesIn = (output: string) =>
  [...output.matchAll(/^WRONG (.*)$/gm)].map(([, name = ""]) => name.replace(/\..*/, ""));

test("the program reports no fault of a correct site, and lists the checks that it cannot run", async () => {
  const { code, output } = await check(site.url);
  expect(faultNamesIn(output), output).toEqual([]);
  expect(output).toContain(
    "?     Visitors reach the site by https. Only this machine reaches the site.",
  );
  expect(output).toContain("6 fine, 0 wrong, 1 could not be tested.");
  expect(code).toBe(0);
});

test("every fault of the proxy is reported with its URL and a remedy", async () => {
  modifyResponse = async (path, { status, headers, body }) => {
    const remainingHeaders = new Headers(headers);
    for (const name of ["etag", "cache-control"]) remainingHeaders.delete(name);
    if (path === "/healthz") return new Response(null, { status: 503 });
    if (path === "/.env") return new Response("SECRET=1");
    return new Response(body, { status, headers: remainingHeaders });
  };
  const { code, output } = await check(proxyUrl);
  expect(faultNamesIn(output), output).toEqual([
    "The database responds",
    "The site knows its address",
    "Files of the server stay on the server",
    "The server compresses pages and scripts",
    "Browsers cache pages and files correctly",
  ]);
  expect(output).toContain(`- SITE_URL ${site.url}`);
  expect(output).toContain("What to do: Start the server with this address as SITE_URL.");
  expect(output).toContain("- /.env\n");
  expect(output).toContain("- / requested br, received nothing");
  expect(code).toBe(1);
});

test("a URL of another site and an invalid URL are reported differently", async () => {
  modifyResponse = () => new Response("Welcome to nginx!");
  expect((await check(proxyUrl)).output).toBe(
    `The site at ${proxyUrl} does not run this software.\n`,
  );
  const unusedUrl = `http://127.0.0.1:${await findFreePort()}`;
  expect((await check(unusedUrl)).output).toMatch(/^Nothing responds at http.*ECONNREFUSED/);
  const { code, output } = await check("www.example.com");
  expect(output).toMatch(/^Name the site: npm run check:deploy -- https/);
  expect(code).toBe(1);
});
