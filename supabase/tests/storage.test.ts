import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ObjectFiles } from "../embedded/object-files.ts";
import { type Backend, startBackend } from "./support/backend.ts";
import { type Client, signUpOwner, visit } from "./support/people.ts";
import { png, webp } from "./support/pictures.ts";

let backend: Backend;
let owner: Client;
let visitor: Client;

beforeAll(async () => {
  backend = await startBackend();
  owner = await signUpOwner(backend.supabase);
  visitor = visit(backend.supabase);
});
afterAll(() => backend.remove());

const asWebp = { contentType: "image/webp", cacheControl: "31536000, immutable" };
const asPng = { contentType: "image/png" };

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const { data } = visitor.storage.from("media").getPublicUrl(path);
  return backend.supabase.fetch(new Request(data.publicUrl, { headers }));
}

test("what the owner uploads, everybody can read at its address, and nobody can run", async () => {
  const { error } = await owner.storage.from("media").upload("art/one.webp", webp, asWebp);
  expect(error).toBeNull();
  const response = await get("art/one.webp");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(await response.bytes()).toEqual(new Uint8Array(webp));
});

test("a picture that the browser has is not sent again", async () => {
  await owner.storage.from("media").upload("kept.webp", webp, asWebp);
  const eTag = (await get("kept.webp")).headers.get("etag") ?? "";
  const response = await get("kept.webp", { "if-none-match": eTag });
  expect(response.status).toBe(304);
});

test("the owner downloads, replaces, copies, moves and removes", async () => {
  const media = owner.storage.from("media");
  await media.upload("a.png", png(1), asPng);
  await media.upload("a.png", png(2), { ...asPng, upsert: true });
  await media.copy("a.png", "b.png");
  await media.move("b.png", "deep/c.png");
  const { data } = await media.download("deep/c.png");
  expect(await data?.bytes()).toEqual(new Uint8Array(png(2)));
  await media.remove(["a.png", "deep/c.png"]);
  expect((await get("a.png")).status).toBe(400);
  expect((await get("deep/c.png")).status).toBe(400);
});

test("a hundred pictures read at once all arrive", async () => {
  const picture = Buffer.concat([png(), Buffer.alloc(50_000)]);
  await owner.storage.from("media").upload("many.png", picture, asPng);
  const sizes = await Promise.all(
    Array.from({ length: 100 }, async () => (await (await get("many.png")).bytes()).byteLength),
  );
  expect(new Set(sizes)).toEqual(new Set([picture.byteLength]));
});

test("what a killed upload left goes at the next start, and nothing else", async () => {
  await owner.storage.from("media").upload("stays.webp", webp, asWebp);
  const folder = join(backend.folder, "files");
  writeFileSync(join(folder, "half.draft"), "half a picture");
  new ObjectFiles(folder, backend.database);
  expect(readdirSync(folder)).toEqual(["media"]);
  expect(await (await get("stays.webp")).bytes()).toEqual(new Uint8Array(webp));
});
