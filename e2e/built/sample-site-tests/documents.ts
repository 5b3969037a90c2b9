import { request } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { hydrationDataUrlIn } from "../../support/hydration-data.ts";
import { editSection } from "../../support/seed.ts";
import { adminPagePaths, expectedStatus, pagePaths } from "../page-paths.ts";
import { site } from "../sample-site.ts";

const KB = 1024;

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // React writes attributes and void elements in a style that is valid HTML, but that these rules report.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // These rules concern the style of the HTML, or texts that the owner writes.
    "no-trailing-whitespace": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
    // All resources come from this origin, so integrity hashes are unnecessary.
    "require-sri": "off",
    // The buttons of the cookie form save the choice by a script, so the form needs no submit button.
    "wcag/h32": "off",
  },
});

test.each(pagePaths)("%s is valid HTML", async (path) => {
  const response = await fetch(site.url + path);
  expect(response.status).toBe(expectedStatus(path));
  const html = await response.text();
  const report = await validator.validateString(html);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(problems).toEqual([]);
});

test("every picture has a width and a height, so that the page does not move while it loads", async () => {
  for (const path of pagePaths) {
    const html = await (await fetch(site.url + path)).text();
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    const sizes = pictures.map((picture) => picture.match(/ (?:width|height)="\d+"/g)?.length);
    expect(sizes, path).toEqual(pictures.map(() => 2));
  }
});

test("without JavaScript, a search with a typo finds a project", async () => {
  const html = await (await fetch(`${site.url}/projects?q=contuor`)).text();
  expect(html).toMatch(/<form role="search"[^>]* action="\/projects"/);
  expect(html).toMatch(/<p role="status"[^>]*>\d projects?<\/p>/);
  expect(html).toMatch(/<mark[^>]*>[Cc]ontour<\/mark>/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/projects\?q=contuor"/);
});

test.each([...pagePaths, ...adminPagePaths])(
  "%s has a Content Security Policy without serious findings",
  async (path) => {
    const { headers } = await fetch(site.url + path);
    const { csp } = new CspParser(headers.get("content-security-policy") ?? "");
    const seriousFindings = new CspEvaluator(csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.HIGH || severity === Severity.SYNTAX);
    expect(
      seriousFindings.map(({ directive, description }) => `${directive}: ${description}`),
    ).toEqual([]);
  },
);

/** Returns the compressed body of a response, which `fetch` would decompress. */
function fetchRaw(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    });
    call.on("error", reject);
    call.end();
  });
}

/** Size of a text in bytes at the highest quality of Brotli, which the server uses when it is idle. */
function bestCompressedSize(text: string): number {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) };
  return brotliCompressSync(text, { params }).length;
}

test.each(["/", "/blog/drawing-contour-lines", "/blog/loud-defaults", "/projects/low-tide"])(
  "%s has at most 14.6 KB (one round trip), 20.1 KB with its hydration data, and 4 KB of inline scripts",
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const urls = [site.url + path, hydrationDataUrlOf(html)];
    const fetchBodies = () => Promise.all(urls.map(fetchRaw));
    const [page = "", hydrationData = ""] = (await fetchBodies()).map((body) =>
      brotliDecompressSync(body).toString(),
    );
    expect(page).toContain("<h1");
    expect(hydrationData).toContain("streamController");
    // Polls, because the server compresses each page again at a higher level when it is idle.
    await expect
      .poll(async () => Buffer.concat(await fetchBodies()).length, { timeout: 60_000 })
      .toBeLessThanOrEqual(bestCompressedSize(page) + bestCompressedSize(hydrationData));
    // The random port in the URL of this site changes the size by up to 50 bytes.
    const withPublicUrl = (text: string) => text.replaceAll(site.url, "https://mira.example");
    const pageSize = bestCompressedSize(withPublicUrl(page));
    expect(pageSize).toBeLessThanOrEqual(14.6 * KB);
    const dataSize = bestCompressedSize(withPublicUrl(hydrationData));
    expect(pageSize + dataSize).toBeLessThanOrEqual(20.1 * KB);
    const inlineBytes = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = ""]) => !/type="(?:application|inert)/.test(attributes))
      .reduce((sum, [, , code = ""]) => sum + Buffer.byteLength(code), 0);
    expect(inlineBytes).toBeLessThanOrEqual(4 * KB);
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]*disabled)/);
  },
);

const hydrationDataUrlOf = (html: string) => site.url + hydrationDataUrlIn(html);

test.each(pagePaths.filter((path) => expectedStatus(path) === 200))(
  "the hydration data of %s is available even after the cache was cleared",
  async (path) => {
    const url = hydrationDataUrlOf(await (await fetch(site.url + path)).text());
    const firstResponse = await fetch(url);
    expect(firstResponse.status).toBe(200);
    expect(firstResponse.headers.get("cache-control")).toMatch(/^private/);
    // Any public change clears the cache.
    const projects = (await site.getOwnerClient()).from("projects");
    await projects.insert({ title: "For a moment", slug: "for-a-moment" }).throwOnError();
    await projects.delete().eq("slug", "for-a-moment").throwOnError();
    const secondResponse = await fetch(url);
    expect(secondResponse.headers.get("server-timing")).toMatch(/^cache;desc=miss/);
    expect(await secondResponse.text()).toBe(await firstResponse.text());
  },
);

test("saving a section changes only the hydration data of the page that shows the section", async () => {
  const fetchHydrationData = () =>
    Promise.all(
      ["/", "/cv", "/blog"].map(async (path) =>
        hydrationDataUrlOf(await (await fetch(site.url + path)).text()),
      ),
    );
  const [landing, ...otherData] = await fetchHydrationData();
  const owner = await site.getOwnerClient();
  await editSection(owner, "about", { subtitle: "Saved a moment ago" });
  const [landingNow, ...otherDataNow] = await fetchHydrationData();
  expect(landingNow).not.toBe(landing);
  expect(otherDataNow).toEqual(otherData);
});

test("the document of a missing page contains its hydration data", async () => {
  const html = await (await fetch(`${site.url}/no-such-page`)).text();
  expect(html).not.toContain("/page-state/");
  expect(html).toContain("streamController.enqueue");
});
