/**
 * Tests access to files with the real Storage server: uploads of the media library, permissions, and differences from
 * the embedded backend.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPng, webp } from "../../supabase/tests/support/pictures.ts";
import { createAdminClient, createVisitorClient, emptySupabase } from "../support/supabase.ts";
import { createOwner, sessionOf } from "./accounts.ts";

/** A test that needs a Storage server. Without one, it is skipped. */
const storageTest = test.skipIf(process.env.SUPABASE_WITHOUT_STORAGE !== undefined);

let owner: SupabaseClient;
let visitor: SupabaseClient;

const mediaBucket = (client: SupabaseClient) => client.storage.from("media");
const asPng = { contentType: "image/png" };
const asWebp = { contentType: "image/webp", cacheControl: "31536000, immutable" };

beforeAll(async () => {
  owner = await createOwner();
  visitor = createVisitorClient();
});
afterAll(emptySupabase);

/** Requests an object as a visitor's browser does. */
const requestObject = (path: string, headers: Record<string, string> = {}) =>
  fetch(mediaBucket(visitor).getPublicUrl(path).data.publicUrl, { headers });

async function objectExists(path: string): Promise<boolean> {
  return (await mediaBucket(createAdminClient()).download(path)).data !== null;
}

storageTest(
  "visitors can read a picture and its copies after an upload by the media library",
  async () => {
    const { access_token: token } = await sessionOf(owner);
    const names = ["art/one-a1b2c3.webp", "art/one-a1b2c3-640.webp", "art/one-a1b2c3-320.webp"];
    for (const name of names) {
      const { publicUrl } = mediaBucket(owner).getPublicUrl(name).data;
      const response = await fetch(publicUrl.replace("/object/public/", "/object/"), {
        method: "POST",
        headers: {
          apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? "",
          authorization: `Bearer ${token}`,
          "content-type": "image/webp",
          "cache-control": "max-age=31536000, immutable",
        },
        body: new Blob([new Uint8Array(webp)], { type: "image/webp" }),
      });
      expect([name, response.status, await response.text()]).toEqual([
        name,
        200,
        expect.anything(),
      ]);
    }
    for (const name of names) {
      const response = await requestObject(name);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toContain("max-age=31536000");
      expect(await response.bytes()).toEqual(new Uint8Array(webp));
    }
    const eTag = (await requestObject(names[0] ?? "")).headers.get("etag") ?? "";
    expect((await requestObject(names[0] ?? "", { "if-none-match": eTag })).status).toBe(304);
  },
);

storageTest("files that are too large, and files of other types, are rejected", async () => {
  const media = mediaBucket(owner);
  const largeFile = new Uint8Array(50 * 1024 * 1024 + 1);
  expect((await media.upload("no/large.png", largeFile, asPng)).error).not.toBeNull();
  for (const contentType of ["image/svg+xml", "text/html", "application/javascript"]) {
    const { error } = await media.upload("no/script", new TextEncoder().encode("<svg/>"), {
      contentType,
    });
    expect(error?.message, contentType).toMatch(/mime type/i);
  }
  expect(await objectExists("no/large.png")).toBe(false);
});

storageTest("visitors cannot list, add, replace, move, copy, sign or remove files", async () => {
  await mediaBucket(owner).throwOnError().upload("kept/a.webp", new Uint8Array(webp), asWebp);
  const media = mediaBucket(visitor);
  expect((await media.list("kept")).data ?? []).toEqual([]);
  expect((await media.upload("kept/b.webp", new Uint8Array(webp), asWebp)).error).not.toBeNull();
  const overwriteOptions = { ...asWebp, upsert: true };
  expect((await media.upload("kept/a.webp", createPng(1), overwriteOptions)).error).not.toBeNull();
  expect((await media.update("kept/a.webp", createPng(1), asPng)).error).not.toBeNull();
  expect((await media.move("kept/a.webp", "kept/c.webp")).error).not.toBeNull();
  expect((await media.copy("kept/a.webp", "kept/d.webp")).error).not.toBeNull();
  expect((await media.createSignedUrl("kept/a.webp", 60)).error).not.toBeNull();
  expect((await media.createSignedUploadUrl("kept/e.webp")).error).not.toBeNull();
  expect((await media.remove(["kept/a.webp"])).data ?? []).toEqual([]);
  expect((await visitor.storage.createBucket("theirs")).error).not.toBeNull();
  expect((await visitor.storage.emptyBucket("media")).error).not.toBeNull();
  const { data } = await mediaBucket(createAdminClient()).list("kept");
  expect(data?.map(({ name }) => name.split("/").at(-1))).toEqual(["a.webp"]);
  expect(await (await requestObject("kept/a.webp")).bytes()).toEqual(new Uint8Array(webp));
});
