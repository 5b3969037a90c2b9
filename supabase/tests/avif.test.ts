import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { objectStem, variantName } from "@portfolio/content/media-name";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();
const mediaBucket = () => owner.storage.from("media").throwOnError();
const stem = objectStem("2026", "Harbour", { width: 800, height: 600 });
const webpOptions = { contentType: "image/webp", cacheControl: "31536000, immutable" };

const browserHeaders = { accept: "image/avif,image/webp,*/*;q=0.8" };

async function getFile(
  name: string,
  headers: Record<string, string> = browserHeaders,
  method = "GET",
) {
  const { data } = visitor.storage.from("media").getPublicUrl(name);
  return backend.supabase.fetch(new Request(data.publicUrl, { method, headers }));
}

const isAvif = async (name: string) =>
  (await getFile(name)).headers.get("content-type") === "image/avif";

function createPhotograph(width: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 800, height: 600, channels: 3, background: "#7b9", noise } })
    .resize({ width })
    .webp({ quality: 90 })
    .toBuffer();
}

beforeAll(async () => {
  for (const [name, width] of [
    [`${stem}.webp`, 800],
    [variantName(stem, 240, "webp"), 240],
    [variantName(stem, 160, "webp"), 160],
    [variantName(stem, 120, "webp"), 120],
    [variantName(stem, 100, "webp"), 100],
  ] as const) {
    await mediaBucket().upload(name, await createPhotograph(width), webpOptions);
  }
});

test("a browser that accepts AVIF gets a picture's variant as AVIF once it is encoded", async () => {
  const name = variantName(stem, 240, "webp");
  const firstResponse = await getFile(name);
  expect(Object.fromEntries(firstResponse.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=60",
    vary: expect.stringContaining("accept"),
  });
  const webp = await firstResponse.bytes();
  await expect.poll(() => isAvif(name)).toBe(true);

  const response = await getFile(name);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, max-age=31536000, immutable",
    vary: expect.stringContaining("accept"),
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const avif = await response.bytes();
  expect(avif.length).toBeLessThan(webp.length);
  expect(response.headers.get("content-length")).toBe(String(avif.length));
  expect(await sharp(avif).metadata()).toMatchObject({ format: "heif", width: 240, height: 180 });

  const eTag = response.headers.get("etag") ?? "";
  expect((await getFile(name, { ...browserHeaders, "if-none-match": eTag })).status).toBe(304);
  const headResponse = await getFile(name, browserHeaders, "HEAD");
  expect(headResponse.headers.get("content-length")).toBe(String(avif.length));
  expect(await headResponse.bytes()).toHaveLength(0);

  const webpResponse = await getFile(name, { accept: "image/webp,*/*" });
  expect(Object.fromEntries(webpResponse.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "max-age=31536000, immutable",
    vary: expect.stringContaining("accept"),
  });
  expect(webpResponse.headers.get("etag")).not.toBe(eTag);
  expect(await webpResponse.bytes()).toEqual(webp);
  const rangeResponse = await getFile(name, { ...browserHeaders, range: "bytes=0-9" });
  expect(await rangeResponse.bytes()).toEqual(webp.slice(0, 10));
});

test("an original, and a variant that is smaller as WebP, are not replaced by an AVIF", async () => {
  const smallStem = objectStem("2026", "Dot", { width: 800, height: 600 });
  const name = variantName(smallStem, 480, "webp");
  const dot = sharp({ create: { width: 480, height: 360, channels: 3, background: "#7b9" } });
  await mediaBucket().upload(name, await dot.webp({ quality: 1 }).toBuffer(), webpOptions);
  await getFile(name);
  const avifPath = join(backend.folder, `avif/media/${name}.avif`);
  await expect.poll(() => existsSync(avifPath)).toBe(true);
  await expect
    .poll(async () => (await getFile(name)).headers.get("cache-control"))
    .toBe("max-age=31536000, immutable");
  expect(await isAvif(name)).toBe(false);
  expect((await getFile(`${stem}.webp`)).headers.get("vary")).toBeNull();
});

test("the AVIF of a deleted picture is deleted", async () => {
  const name = variantName(stem, 160, "webp");
  await getFile(name);
  await expect.poll(() => isAvif(name)).toBe(true);
  const folder = join(backend.folder, "avif/media/2026");
  expect(readdirSync(folder)).toContain(`${name.slice("2026/".length)}.avif`);
  await mediaBucket().remove([name]);
  expect((await getFile(name)).status).toBe(400);
  expect(readdirSync(folder)).not.toContain(`${name.slice("2026/".length)}.avif`);
});

test("no error is logged for a picture that is deleted before it is encoded", async () => {
  const logError = vi.spyOn(console, "error").mockReturnValue();
  const [deletedName, nextName] = [variantName(stem, 120, "webp"), variantName(stem, 100, "webp")];
  await getFile(deletedName);
  await mediaBucket().remove([deletedName]);
  // Pictures are encoded in the order of their requests, so the deleted picture is handled before the next one.
  await getFile(nextName);
  await expect.poll(() => isAvif(nextName)).toBe(true);
  expect(logError).not.toHaveBeenCalled();
});
