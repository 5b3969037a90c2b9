import { beforeAll, expect, test } from "vitest";
import { apiUrl } from "./support/people.ts";
import { png } from "./support/pictures.ts";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();
beforeAll(async () => {
  const { error } = await owner.storage
    .from("media")
    .upload("a b/one.png", png(), { contentType: "image/png" });
  expect(error).toBeNull();
});

const fetchUrl = (address: string) => backend.supabase.fetch(new Request(address));

test("a signed URL returns its object", async () => {
  const media = owner.storage.from("media");
  const { data, error } = await media.createSignedUrl("a b/one.png", 60, { download: true });
  expect(error).toBeNull();
  expect(data?.signedUrl).toContain(`${apiUrl}/storage/v1/object/sign/media/a%20b/one.png?token=`);
  const response = await fetchUrl(data?.signedUrl ?? "");
  expect(response.status).toBe(200);
  expect(await response.bytes()).toEqual(new Uint8Array(png()));
  expect((await media.createSignedUrl("none.png", 60)).error?.message).toBe("Object not found");
  const visitorMedia = visitor.storage.from("media");
  expect((await visitorMedia.createSignedUrl("a b/one.png", 60)).error).not.toBeNull();
});

test("one call signs several URLs and names missing objects", async () => {
  const media = owner.storage.from("media");
  const { data, error } = await media.createSignedUrls(["a b/one.png", "none.png"], 60);
  expect(error).toBeNull();
  expect(data).toMatchObject([
    { path: "a b/one.png", error: null },
    { path: "none.png", error: "Object not found", signedUrl: null },
  ]);
  expect((await fetchUrl(data?.[0]?.signedUrl ?? "")).status).toBe(200);
  const tooManyNames = Array.from({ length: 101 }, (_, n) => `${n}.png`);
  expect((await media.createSignedUrls(tooManyNames, 60)).error?.message).toMatch(/1 to 100/);
});
