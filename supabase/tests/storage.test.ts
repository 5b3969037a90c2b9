import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { FileStorage } from "../../embedded/storage/file-storage.ts";
import { apiUrl } from "./support/clients.ts";
import { createPng, webp } from "./support/pictures.ts";
import { startSite } from "./support/site.ts";
import { mp4, webm } from "./support/videos.ts";

const { backend, owner, visitor } = await startSite();

const webpOptions = { contentType: "image/webp", cacheControl: "31536000, immutable" };
const pngOptions = { contentType: "image/png" };

async function fetchPublic(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const { data } = visitor.storage.from("media").getPublicUrl(path);
  return backend.supabase.fetch(new Request(data.publicUrl, { headers }));
}

test("scripts in public uploads do not run", async () => {
  const { error } = await owner.storage.from("media").upload("art/one.webp", webp, webpOptions);
  expect(error).toBeNull();
  const response = await fetchPublic("art/one.webp");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(await response.bytes()).toEqual(new Uint8Array(webp));
});

test.skipIf(process.platform !== "linux")("a HEAD request leaves no file open", async () => {
  // A stream buffers a small file and closes it. This picture is larger than the buffer, so its stream would stay open.
  const raw = { width: 300, height: 300, channels: 3 } as const;
  const noise = await sharp(randomBytes(270_000), { raw }).png().toBuffer();
  const path = "art/head.png";
  expect((await owner.storage.from("media").upload(path, noise, pngOptions)).error).toBeNull();
  const { data } = visitor.storage.from("media").getPublicUrl(path);
  const response = await backend.supabase.fetch(new Request(data.publicUrl, { method: "HEAD" }));
  expect(response.status).toBe(200);
  // If the HEAD request opened the file, it did so before this later request ended.
  await (await fetchPublic(path)).bytes();
  const openFiles = () =>
    readdirSync("/proc/self/fd").flatMap((name) => {
      try {
        return [readlinkSync(join("/proc/self/fd", name))];
      } catch {
        return [];
      }
    });
  await expect
    .poll(() => openFiles().filter((file) => file.endsWith(path)), { timeout: 20_000 })
    .toEqual([]);
});

test("a request for a range of a video's bytes returns only this range", async () => {
  const media = owner.storage.from("media");
  for (const [name, bytes] of Object.entries({ webm, mp4 })) {
    const path = `art/film.${name}`;
    const options = { contentType: `video/${name}`, cacheControl: "31536000, immutable" };
    expect((await media.upload(path, bytes, options)).error).toBeNull();
    const wholeFile = await fetchPublic(path);
    expect(wholeFile.status).toBe(200);
    expect(wholeFile.headers.get("accept-ranges")).toBe("bytes");
    expect(wholeFile.headers.get("content-type")).toBe(`video/${name}`);
    const storedBytes = await wholeFile.bytes();
    const fetchRange = async (range: string, headers: Record<string, string> = {}) => {
      const response = await fetchPublic(path, { range, ...headers });
      return { response, bytes: await response.bytes() };
    };
    for (const [range, start, end] of [
      ["bytes=0-99", 0, 100],
      ["bytes=100-", 100, storedBytes.length],
      ["bytes=-20", storedBytes.length - 20, storedBytes.length],
      ["bytes=900-99999", 900, storedBytes.length],
    ] as const) {
      const { response, bytes: sentBytes } = await fetchRange(range);
      expect(response.status, range).toBe(206);
      expect(Object.fromEntries(response.headers), range).toMatchObject({
        "content-range": `bytes ${start}-${end - 1}/${storedBytes.length}`,
        "content-length": String(end - start),
        "cache-control": "max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(sentBytes, range).toEqual(storedBytes.slice(start, end));
    }
    expect((await fetchRange("bytes=99999-")).response.status).toBe(416);
    for (const range of ["bytes=0-1,5-6", "bytes=5-2", "lines=1-2", "bytes=-"]) {
      expect((await fetchRange(range)).response.status, range).toBe(200);
    }
    const changedFile = await fetchRange("bytes=0-9", { "if-range": '"another version"' });
    expect(changedFile.response.status).toBe(200);
    const eTag = wholeFile.headers.get("etag") ?? "";
    expect((await fetchRange("bytes=0-9", { "if-range": eTag })).response.status).toBe(206);
  }
});

/** A rotated photograph with its location in Exif; 40 by 30 pixels when upright. */
async function createPhotograph(format: "jpeg" | "png" | "avif") {
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: "#7b9" } })
    .withExif({ IFD0: { Copyright: "Mira" }, IFD3: { GPSLatitudeRef: "N" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Mira</place></x:xmpmeta>`)
    .withMetadata({ orientation: 6 });
  const bytes = new Uint8Array(await picture.toFormat(format).toBuffer());
  expect(Buffer.from(bytes).includes("Mira")).toBe(true);
  return bytes;
}

test.each(["jpeg", "png", "avif"] as const)(
  "a photograph (%s) is served without its location, for each upload method",
  async (format) => {
    const media = owner.storage.from("media");
    const bytes = await createPhotograph(format);
    const type = `image/${format}`;
    const blob = new Blob([bytes], { type });
    const uploadMethods: Record<string, () => Promise<{ error: unknown }>> = {
      bytes: () => media.upload(`bytes.${format}`, bytes, { contentType: type }),
      blob: () => media.upload(`blob.${format}`, blob, { cacheControl: "60" }),
      replaced: async () => {
        await media.upload(`replaced.${format}`, bytes, { contentType: type });
        return media.update(`replaced.${format}`, blob);
      },
    };
    for (const [method, send] of Object.entries(uploadMethods)) {
      expect((await send()).error, method).toBeNull();
      const response = await fetchPublic(`${method}.${format}`);
      expect(response.headers.get("content-type"), method).toBe(type);
      if (method === "blob") expect(response.headers.get("cache-control")).toBe("max-age=60");
      const storedBytes = await response.bytes();
      expect(Buffer.from(storedBytes).toString("latin1"), method).not.toMatch(/Mira|GPS|xmpmeta/);
      expect((await sharp(storedBytes).metadata()).autoOrient, method).toEqual({
        width: 40,
        height: 30,
      });
    }
  },
);

test("an upload that is cancelled during validation is not stored", async () => {
  const { data } = await owner.auth.getSession();
  const controller = new AbortController();
  const response = backend.supabase.fetch(
    new Request(`${apiUrl}/storage/v1/object/media/left.webp`, {
      method: "POST",
      body: webp,
      signal: controller.signal,
      headers: {
        "content-type": "image/webp",
        authorization: `Bearer ${data.session?.access_token}`,
      },
    }),
  );
  controller.abort();
  expect((await response).ok).toBe(false);
  expect((await fetchPublic("left.webp")).ok).toBe(false);
});

test("a picture that the browser has cached is not sent again", async () => {
  await owner.storage.from("media").throwOnError().upload("kept.webp", webp, webpOptions);
  const eTag = (await fetchPublic("kept.webp")).headers.get("etag") ?? "";
  for (const tag of [eTag, `W/${eTag}`]) {
    const response = await fetchPublic("kept.webp", { "if-none-match": tag });
    expect(response.status, tag).toBe(304);
  }
});

test("the owner can download, replace, copy, move and delete files", async () => {
  const media = owner.storage.from("media").throwOnError();
  await media.upload("a.png", createPng(1), pngOptions);
  await media.upload("a.png", createPng(2), { ...pngOptions, upsert: true });
  await media.copy("a.png", "b.png");
  await media.move("b.png", "deep/c.png");
  const { data } = await media.download("deep/c.png");
  expect(await data?.bytes()).toEqual(new Uint8Array(createPng(2)));
  const paths = ["a.png", "deep/c.png"];
  const existingFiles = () =>
    paths.filter((path) => existsSync(join(backend.folder, "files/media", path)));
  expect(existingFiles()).toEqual(paths);
  await media.remove(paths);
  expect(existingFiles()).toEqual([]);
  for (const path of paths) expect((await fetchPublic(path)).status).toBe(400);
});

test("a hundred concurrent downloads succeed", async () => {
  const rawOptions = { width: 150, height: 120, channels: 3 } as const;
  const picture = await sharp(randomBytes(150 * 120 * 3), { raw: rawOptions })
    .png()
    .toBuffer();
  await owner.storage.from("media").throwOnError().upload("many.png", picture, pngOptions);
  const sizes = await Promise.all(
    Array.from(
      { length: 100 },
      async () => (await (await fetchPublic("many.png")).bytes()).byteLength,
    ),
  );
  expect(new Set(sizes)).toEqual(new Set([picture.byteLength]));
});

test("a start of the backend deletes only the files of an upload that was killed", async () => {
  await owner.storage.from("media").throwOnError().upload("stays.webp", webp, webpOptions);
  const folder = join(backend.folder, "files");
  writeFileSync(join(folder, "half.draft"), "half a picture");
  new FileStorage(folder, backend.database);
  expect(readdirSync(folder)).toEqual(["media"]);
  expect(await (await fetchPublic("stays.webp")).bytes()).toEqual(new Uint8Array(webp));
});

test("the storage signs no URLs", async () => {
  const media = owner.storage.from("media");
  for (const { error } of [
    await media.createSignedUrl("one.png", 60),
    await media.createSignedUrls(["one.png"], 60),
    await media.createSignedUploadUrl("one.png"),
  ])
    expect(error?.message).toContain("no signed URLs");
});
