import { expect, test, vi } from "vitest";
import { apiUrl } from "./support/clients.ts";
import { createGif, createPng, webp } from "./support/pictures.ts";
import { startSiteWithOtherUser } from "./support/site.ts";
import { mp4 } from "./support/videos.ts";

const { backend, owner, otherUser, visitor } = await startSiteWithOtherUser();

const webpOptions = { contentType: "image/webp" };

async function fetchPublic(path: string): Promise<Response> {
  const { data } = visitor.storage.from("media").getPublicUrl(path);
  return backend.supabase.fetch(new Request(data.publicUrl));
}

/** Uploads bytes as the owner without a client library. */
async function upload(path: string, type: string, body: BodyInit): Promise<Response> {
  const { data } = await owner.auth.getSession();
  const request = {
    method: "POST",
    headers: {
      apikey: backend.supabase.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      ...(type && { "content-type": type }),
    },
    body,
    duplex: "half",
  };
  return backend.supabase.fetch(new Request(`${apiUrl}/storage/v1/object/${path}`, request));
}

async function listStoredNames(): Promise<string[]> {
  const rows = await backend.database.query<{ name: string }>("select name from storage.objects");
  return rows.map(({ name }) => name);
}

test("a visitor and another user cannot upload, replace, remove, move or list files", async () => {
  await owner.storage.from("media").throwOnError().upload("mine.webp", webp, webpOptions);
  for (const client of [visitor, otherUser]) {
    const media = client.storage.from("media");
    const picture = createPng();
    const pngOptions = { contentType: "image/png" };
    expect((await media.upload("theirs.png", picture, pngOptions)).error).not.toBeNull();
    expect(
      (await media.upload("mine.webp", picture, { ...pngOptions, upsert: true })).error,
    ).not.toBe(null);
    expect((await media.update("mine.webp", picture, pngOptions)).error).not.toBeNull();
    expect((await media.move("mine.webp", "taken.webp")).error).not.toBeNull();
    expect((await media.copy("mine.webp", "taken.webp")).error).not.toBeNull();
    expect((await media.createSignedUploadUrl("theirs.webp")).error).not.toBeNull();
    expect((await media.remove(["mine.webp"])).data ?? []).toEqual([]);
    expect((await media.list()).data ?? []).toEqual([]);
    expect((await client.storage.listBuckets()).data ?? []).toEqual([]);
    expect((await client.storage.createBucket("theirs")).error).not.toBeNull();
    await client.storage.updateBucket("media", { public: true, allowedMimeTypes: null });
    await client.storage.emptyBucket("media");
    await client.storage.deleteBucket("media");
  }
  expect(await (await fetchPublic("mine.webp")).bytes()).toEqual(new Uint8Array(webp));
  expect(await listStoredNames()).toEqual(["mine.webp"]);
  const [bucket] = await backend.database.query<{ allowed_mime_types: string[] }>(
    "select allowed_mime_types from storage.buckets where id = 'media'",
  );
  expect(bucket?.allowed_mime_types).toHaveLength(9);
});

test("an upload without a session is rejected before its body is read", async () => {
  for (const [method, path] of [
    ["POST", "media/theirs.png"],
    ["PUT", "media/mine.webp"],
    ["POST", "media/later.webp?token=a.b.c"],
  ]) {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { apikey: backend.supabase.publishableKey, "content-type": "image/png" };
    const init = { method: method ?? "", headers, body, duplex: "half" };
    const request = new Request(`${apiUrl}/storage/v1/object/${path}`, init);
    expect((await backend.supabase.fetch(request)).status).toBe(403);
    expect(pull).not.toHaveBeenCalled();
  }
});

test.each(["image/svg+xml", "text/html", "application/javascript", "application/octet-stream", ""])(
  "a file of type %s is rejected",
  async (type) => {
    expect((await upload("media/typed", type, createPng())).status).toBe(415);
  },
);

const htmlPage = "<!doctype html><script>alert(1)</script>";
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`;

test.each([
  ["an HTML page", "image/png", Buffer.from(htmlPage)],
  ["an SVG with a script", "image/png", Buffer.from(svg)],
  ["a program", "image/jpeg", Buffer.from("<?php system($_GET['c']);")],
  ["another type of picture", "image/png", webp],
  ["an empty file", "image/png", Buffer.alloc(0)],
  [
    "an HTML page in the comment of a GIF",
    "image/gif",
    createGif("*/=1;<html><script>alert(1)</script>"),
  ],
  [
    "an HTML page behind the first bytes of a PNG",
    "image/png",
    Buffer.concat([createPng().subarray(0, 33), Buffer.from(htmlPage)]),
  ],
])(
  "%s that is declared as %s is rejected, because its bytes are inspected",
  async (_title, type, bytes) => {
    const response = await upload("media/disguised.png", type, new Uint8Array(bytes));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^The \w+ \w+/) });
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], "x.png", { type }));
    expect((await upload("media/disguised.png", "", form)).status).toBe(415);
    // `@supabase/lite` accepts these spellings of the path.
    for (const path of ["m%65dia/disguised.png", "../%6fbject/media/disguised.png"]) {
      expect((await upload(path, type, new Uint8Array(bytes))).status).toBe(415);
    }
    expect(await listStoredNames()).not.toContain("disguised.png");
  },
);

test("a video of more than 50 MiB is rejected before it is read", async () => {
  const pull = vi.fn();
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const { data } = await owner.auth.getSession();
  const headers = {
    apikey: backend.supabase.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    "content-type": "video/mp4",
    "content-length": String(50 * 1024 * 1024 + 1),
  };
  const init = { method: "POST", headers, body, duplex: "half" };
  const request = new Request(`${apiUrl}/storage/v1/object/media/big.mp4`, init);
  expect((await backend.supabase.fetch(request)).status).toBe(413);
  expect(pull).not.toHaveBeenCalled();
});

test.each([
  ["a picture", "video/mp4", createPng()],
  ["an HTML page", "video/webm", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a truncated video", "video/mp4", mp4.subarray(0, 700)],
  [
    "a video with another codec",
    "video/mp4",
    Buffer.from(mp4.toString("latin1").replaceAll("avc1", "hvc1"), "latin1"),
  ],
  [
    "captions with an HTML page",
    "text/vtt",
    Buffer.from("WEBVTT\n\n<html><script>alert(1)</script>"),
  ],
])("%s that is declared as %s is rejected", async (_title, type, bytes) => {
  expect((await upload("media/disguised", type, new Uint8Array(bytes))).status).toBe(415);
});

test("a picture of more than 10 MiB is rejected, even without a Content-Length header", async () => {
  const size = 10 * 1024 * 1024 + 1;
  const { error } = await owner.storage
    .from("media")
    .upload("big.webp", new Uint8Array(size).buffer, webpOptions);
  expect(error).toMatchObject({ statusCode: "413" });
  let sentCount = 0;
  const endlessBody = new ReadableStream({
    pull(controller) {
      sentCount += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const response = await upload("media/big.webp", "image/webp", endlessBody);
  expect(response.status).toBe(413);
  expect(sentCount).toBeLessThan(15);
  expect((await fetchPublic("big.webp")).status).toBe(400);
});

test.each([
  "../out.webp",
  "a/../../out.webp",
  "..%2fout.webp",
  "%2e%2e%2fout.webp",
  "a/..%2F..%2Fout.webp",
  "..%5cout.webp",
  "out%00.webp",
  "out%.webp",
  "/etc/out.webp",
])("an upload with the name %s is rejected and changes no other file", async (name) => {
  const namesBefore = await listStoredNames();
  const response = await upload(`media/${name}`, "image/webp", new Uint8Array(webp));
  expect(response.status).toBe(400);
  expect(await listStoredNames()).toEqual(namesBefore);
});

test("a picture whose header claims 256 megapixels is refused", async () => {
  const response = await upload("media/huge.png", "image/png", createPng(16_000, 16_000, 1));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    message: "The picture has more than 64 megapixels.",
  });
  expect((await upload("media/large.png", "image/png", createPng(8000, 8000))).status).toBe(200);
});

test.each<[string, string, Buffer<ArrayBuffer>]>([
  ["three bytes", "image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
  ["only a signature", "image/gif", Buffer.from("GIF89a")],
  ["a PNG with one of eight rows", "image/png", createPng(8, 8, 1)],
  ["a truncated WebP", "image/webp", webp.subarray(0, 20)],
])("%s declared as %s cannot be decoded and is refused", async (_title, type, bytes) => {
  const response = await upload("media/broken", type, bytes);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    message: "The picture cannot be drawn: it is damaged or cut off.",
  });
  expect(await listStoredNames()).not.toContain("broken");
});

test.each([
  ["without a boundary", "multipart/form-data", "--x"],
  ["that ends in the middle", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: f"],
  [
    "without a file",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
])("the upload of a form %s is refused", async (_title, type, body) => {
  expect((await upload("media/form.png", type, body)).status).toBe(400);
});
