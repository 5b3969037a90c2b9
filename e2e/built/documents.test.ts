import { brotliCompressSync } from "node:zlib";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stateAddress } from "../support/page-state.ts";
import { seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { adminPages, pages, statusOf } from "./routes.ts";

const KB = 1024;

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // React's spelling: case does not matter in HTML, nor whether a void element ends with a slash.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // A matter of taste, or of a length that owners choose.
    "no-trailing-whitespace": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
    // Everything comes from this origin.
    "require-sri": "off",
    // The cookie choice is sent nowhere: its buttons save it.
    "wcag/h32": "off",
  },
});

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
  await seedSample(await site.ownerClient());
}, 60_000);

afterAll(() => site.stop());

test.each(pages)("%s is valid HTML", async (path) => {
  const response = await fetch(site.url + path);
  expect(response.status).toBe(statusOf(path));
  const html = await response.text();
  const report = await validator.validateString(html);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(problems).toEqual([]);
});

test("a visitor finds a project without scripts, with a letter wrong, on a page of their own", async () => {
  const html = await (await fetch(`${site.url}/projects?q=contuor`)).text();
  expect(html).toMatch(/<form role="search"[^>]* action="\/projects"/);
  expect(html).toMatch(/<p role="status"[^>]*>\d projects?<\/p>/);
  expect(html).toMatch(/<mark[^>]*>[Cc]ontour<\/mark>/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/projects\?q=contuor"/);
});

test.each([...pages, ...adminPages])("%s has a policy without serious findings", async (path) => {
  const { headers } = await fetch(site.url + path);
  const { csp } = new CspParser(headers.get("content-security-policy") ?? "");
  const serious = new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH || severity === Severity.SYNTAX);
  expect(serious.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
});

test.each(["/", "/blog/drawing-contour-lines", "/projects/low-tide"])(
  "%s with its styles and state fits 20 KB, and without the state 14.6 KB, a first round trip",
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const state = await (await fetch(stateIn(html))).text();
    const compressed = brotliCompressSync(html).length;
    expect(compressed + brotliCompressSync(state).length).toBeLessThanOrEqual(20 * KB);
    expect(compressed).toBeLessThanOrEqual(14.6 * KB);
    const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = ""]) => !attributes.includes('type="application/'))
      .reduce((sum, [, , code = ""]) => sum + Buffer.byteLength(code), 0);
    expect(inline).toBeLessThanOrEqual(4 * KB);
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]*disabled)/);
  },
);

const stateIn = (html: string) => site.url + stateAddress(html);

test.each(pages.filter((path) => statusOf(path) === 200))(
  "The state of %s is found, also after everything was forgotten",
  async (path) => {
    const address = stateIn(await (await fetch(site.url + path)).text());
    const first = await fetch(address);
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toMatch(/^private/);
    // Any change of what visitors read makes the server forget.
    const projects = (await site.ownerClient()).from("projects");
    await projects.insert({ title: "For a moment", slug: "for-a-moment" }).throwOnError();
    await projects.delete().eq("slug", "for-a-moment").throwOnError();
    const again = await fetch(address);
    expect(again.headers.get("server-timing")).toMatch(/^cache;desc=miss/);
    expect(await again.text()).toBe(await first.text());
  },
);

test("Saving a section changes the state of the page that shows it, and of no other", async () => {
  const states = () =>
    Promise.all(
      ["/", "/cv", "/blog"].map(async (path) =>
        stateIn(await (await fetch(site.url + path)).text()),
      ),
    );
  const [landing, ...others] = await states();
  const owner = await site.ownerClient();
  const { error } = await owner
    .from("portfolio_sections")
    .update({ subtitle: "Saved a moment ago" })
    .eq("section_type", "about");
  expect(error).toBeNull();
  const [landingNow, ...othersNow] = await states();
  expect(landingNow).not.toBe(landing);
  expect(othersNow).toEqual(others);
});

test("A page that is not there carries its state: nothing of it is kept", async () => {
  const html = await (await fetch(`${site.url}/no-such-page`)).text();
  expect(html).not.toContain("data-src");
  expect(html).toContain("streamController.enqueue");
});
