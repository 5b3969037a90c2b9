import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, startBackend } from "./support/backend.ts";
import { type Client, signInStranger, signUpOwner, visit } from "./support/people.ts";

let backend: Backend;
let owner: Client;
let stranger: Client;
let visitor: Client;

beforeAll(async () => {
  backend = await startBackend();
  owner = await signUpOwner(backend.supabase);
  stranger = await signInStranger(backend.supabase, backend.database);
  visitor = visit(backend.supabase);
});
afterAll(() => backend.remove());

const webp = { contentType: "image/webp", cacheControl: "31536000" };

function bytes(...values: number[]): ArrayBuffer {
  return new Uint8Array(values).buffer;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const { data } = visitor.storage.from("media").getPublicUrl(path);
  return backend.supabase.fetch(new Request(data.publicUrl, { headers }));
}

test("what the owner uploads, everybody can read at its address", async () => {
  const { error } = await owner.storage.from("media").upload("art/one.webp", bytes(1, 2, 3), webp);
  expect(error).toBeNull();
  const response = await get("art/one.webp");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toBe("max-age=31536000");
  expect([...(await response.bytes())]).toEqual([1, 2, 3]);
});

test("a picture that the browser has is not sent again", async () => {
  await owner.storage.from("media").upload("kept.webp", bytes(1, 2, 3), webp);
  const eTag = (await get("kept.webp")).headers.get("etag") ?? "";
  const response = await get("kept.webp", { "if-none-match": eTag });
  expect(response.status).toBe(304);
});

test("the owner downloads, replaces, copies, moves and removes", async () => {
  const media = owner.storage.from("media");
  await media.upload("a.webp", bytes(1), webp);
  await media.upload("a.webp", bytes(2, 2), { ...webp, upsert: true });
  await media.copy("a.webp", "b.webp");
  await media.move("b.webp", "deep/c.webp");
  const { data } = await media.download("deep/c.webp");
  expect([...new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([2, 2]);
  await media.remove(["a.webp", "deep/c.webp"]);
  expect((await get("a.webp")).status).toBe(400);
  expect((await get("deep/c.webp")).status).toBe(400);
});

test("a hundred pictures read at once all arrive", async () => {
  await owner.storage.from("media").upload("many.webp", new Uint8Array(50_000).buffer, webp);
  const sizes = await Promise.all(
    Array.from({ length: 100 }, async () => (await (await get("many.webp")).bytes()).byteLength),
  );
  expect(new Set(sizes)).toEqual(new Set([50_000]));
});

test("attack 26: visitor and stranger cannot upload, replace, remove, move or list", async () => {
  await owner.storage.from("media").upload("mine.webp", bytes(7), webp);
  for (const client of [visitor, stranger]) {
    const media = client.storage.from("media");
    expect((await media.upload("theirs.webp", bytes(1), webp)).error).not.toBeNull();
    expect(
      (await media.upload("mine.webp", bytes(1), { ...webp, upsert: true })).error,
    ).not.toBeNull();
    expect((await media.update("mine.webp", bytes(1), webp)).error).not.toBeNull();
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
  expect([...(await (await get("mine.webp")).bytes())]).toEqual([7]);
  const [bucket] = await backend.database.query<{ allowed_mime_types: string[] }>(
    "select allowed_mime_types from storage.buckets where id = 'media'",
  );
  expect(bucket?.allowed_mime_types).toHaveLength(6);
});

test.each(["image/svg+xml", "text/html", "application/javascript", "application/octet-stream"])(
  "attack 27: a file that says it is %s is refused",
  async (contentType) => {
    const { error } = await owner.storage.from("media").upload("x", bytes(1), { contentType });
    expect(error).not.toBeNull();
  },
);

test("attack 28: more than 10 MiB are refused, also when the length is not told", async () => {
  const size = 10 * 1024 * 1024 + 1;
  const { error } = await owner.storage
    .from("media")
    .upload("big.webp", new Uint8Array(size).buffer, webp);
  expect(error).toMatchObject({ statusCode: "413" });
  const { data } = await owner.auth.getSession();
  const endless = {
    method: "POST",
    headers: {
      apikey: backend.supabase.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "image/webp",
    },
    body: new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    }),
    duplex: "half",
  };
  const response = await backend.supabase.fetch(
    new Request("http://127.0.0.1:3000/storage/v1/object/media/big.webp", endless),
  );
  expect(response.status).toBe(413);
  expect((await get("big.webp")).status).toBe(400);
});

test.each([
  "../out.webp",
  "a/../../out.webp",
  "..%2fout.webp",
  "%2e%2e%2fout.webp",
  "/etc/out.webp",
])("attack 29: the name %s leads nowhere else", async (name) => {
  const { data } = await owner.auth.getSession();
  const path = encodeURI(name).replaceAll("%25", "%");
  const response = await backend.supabase.fetch(
    new Request(`http://127.0.0.1:3000/storage/v1/object/media/${path}`, {
      method: "POST",
      headers: {
        apikey: backend.supabase.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        "content-type": "image/webp",
      },
      body: bytes(1),
    }),
  );
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});
