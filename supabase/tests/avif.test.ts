import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { copyName, objectStem } from "@portfolio/content/media-name";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();
const media = () => owner.storage.from("media");
const stem = objectStem("2026", "Harbour", { width: 800, height: 600 });
const asWebp = { contentType: "image/webp", cacheControl: "31536000, immutable" };

const browser = { accept: "image/avif,image/webp,*/*;q=0.8" };

async function get(name: string, headers: Record<string, string> = browser, method = "GET") {
  const { data } = visitor.storage.from("media").getPublicUrl(name);
  return backend.supabase.fetch(new Request(data.publicUrl, { method, headers }));
}

const isAvif = async (name: string) =>
  (await get(name)).headers.get("content-type") === "image/avif";

function photograph(width: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 800, height: 600, channels: 3, background: "#7b9", noise } })
    .resize({ width })
    .webp({ quality: 90 })
    .toBuffer();
}

beforeAll(async () => {
  for (const [name, width] of [
    [`${stem}.webp`, 800],
    [copyName(stem, 240, "webp"), 240],
    [copyName(stem, 160, "webp"), 160],
  ] as const) {
    const { error } = await media().upload(name, await photograph(width), asWebp);
    expect(error).toBeNull();
  }
});

test("a browser that accepts AVIF gets a picture's copy as AVIF once it is encoded", async () => {
  const name = copyName(stem, 240, "webp");
  const first = await get(name);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=60",
    vary: expect.stringContaining("accept"),
  });
  const webp = await first.bytes();
  await vi.waitFor(async () => expect(await isAvif(name)).toBe(true), 20_000);

  const response = await get(name);
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
  expect((await get(name, { ...browser, "if-none-match": eTag })).status).toBe(304);
  const head = await get(name, browser, "HEAD");
  expect(head.headers.get("content-length")).toBe(String(avif.length));
  expect(await head.bytes()).toHaveLength(0);

  const other = await get(name, { accept: "image/webp,*/*" });
  expect(Object.fromEntries(other.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "max-age=31536000, immutable",
    vary: expect.stringContaining("accept"),
  });
  expect(other.headers.get("etag")).not.toBe(eTag);
  expect(await other.bytes()).toEqual(webp);
  const part = await get(name, { ...browser, range: "bytes=0-9" });
  expect(await part.bytes()).toEqual(webp.slice(0, 10));
});

test("a picture that is smaller as WebP stays WebP, and the original too", async () => {
  const small = objectStem("2026", "Dot", { width: 800, height: 600 });
  const name = copyName(small, 480, "webp");
  const dot = sharp({ create: { width: 480, height: 360, channels: 3, background: "#7b9" } });
  await media().upload(name, await dot.webp({ quality: 1 }).toBuffer(), asWebp);
  await get(name);
  const file = join(backend.folder, `avif/media/${name}.avif`);
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), 20_000);
  await vi.waitFor(
    async () =>
      expect((await get(name)).headers.get("cache-control")).toBe("max-age=31536000, immutable"),
    20_000,
  );
  expect(await isAvif(name)).toBe(false);
  expect((await get(`${stem}.webp`)).headers.get("vary")).toBeNull();
});

test("a deleted picture is not available as AVIF, and its file is deleted", async () => {
  const name = copyName(stem, 160, "webp");
  await get(name);
  await vi.waitFor(async () => expect(await isAvif(name)).toBe(true), 20_000);
  const folder = join(backend.folder, "avif/media/2026");
  expect(readdirSync(folder)).toContain(`${name.slice("2026/".length)}.avif`);
  await media().remove([name]);
  expect((await get(name)).status).toBe(400);
  expect(readdirSync(folder)).not.toContain(`${name.slice("2026/".length)}.avif`);
});
