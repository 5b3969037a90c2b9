import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { stateAddress } from "./support/page-state.ts";
import { saveData } from "./support/save-data.ts";
import { expect, test } from "./support/test.ts";

const KB = 1024;

/** Prefix of page-state URLs. */
const statePath = "/page-state/";

/** Compressed body sizes in bytes, by resource type. */
function record(page: Page) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  // The state of the page counts with its HTML.
  const of = (type: string) =>
    responses.filter(
      (response) =>
        response.request().resourceType() === type && !response.url().includes(statePath),
    );
  return {
    of,
    besidesPictures: () =>
      responses.filter((response) => response.request().resourceType() !== "image"),
    async bytes(type: string) {
      const sizes = await Promise.all(of(type).map((response) => response.request().sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    },
  };
}

/** Compressed body of a response; `fetch` would decompress it. */
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

test.use({ content: "sample" });

for (const path of ["/", "/blog/loud-defaults"]) {
  test(`the HTML of ${path} with its styles and its state is at most 20 KB, its inline scripts 4 KB`, async ({
    site,
  }) => {
    const response = await fetch(site.url + path, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    const html = await response.text();
    const address = stateAddress(html);
    expect(address).toContain(statePath);
    const parts = () => Promise.all([fetchRaw(site.url + path), fetchRaw(site.url + address)]);
    const [page, state] = await parts();
    expect(brotliDecompressSync(page).toString()).toContain("<h1");
    expect(brotliDecompressSync(state).toString()).toContain("streamController");
    // The first visitor gets a faster compression than all others.
    await expect
      .poll(async () => (await parts()).reduce((sum, { length }) => sum + length, 0))
      .toBeLessThanOrEqual(20 * KB);
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = ""]) => !/type="(application|inert)/.test(attributes))
      .reduce((sum, [, , code = ""]) => sum + Buffer.byteLength(code), 0);
    expect(inline).toBeLessThanOrEqual(4 * KB);
  });

  test(`${path} loads no JavaScript file before the first interaction, and at most 125 KB after it`, async ({
    page,
  }) => {
    // `arrival.spec.ts` tests prefetching.
    await saveData(page);
    const seen = record(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(seen.of("script").map((response) => response.url())).toEqual([]);
    expect(seen.besidesPictures().map((response) => response.url()).length).toBeLessThanOrEqual(3);
    expect(seen.of("font").length).toBeLessThanOrEqual(1);
    expect(await seen.bytes("font")).toBeLessThanOrEqual(45 * KB);

    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => seen.of("script").length).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(await seen.bytes("script")).toBeLessThanOrEqual(125 * KB);
  });
}
