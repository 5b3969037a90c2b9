import { expect, test, vi } from "vitest";
import { createTestProvider, signIn, stubServer } from "../../../tests/fake-api.ts";
import { createMediaStore, type MediaRecord } from "./media-store.ts";

/** An upload that succeeds at once. */
class SuccessfulRequest {
  readonly upload = {};
  readonly status = 200;
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    this.onload?.();
  }
}

test("a file whose replacement was stored refreshes the site even if the response was lost", async () => {
  vi.stubGlobal("XMLHttpRequest", SuccessfulRequest);
  signIn();
  const row = { id: "1", path: "2026/captions.vtt", mime: "text/vtt", variants: [] };
  stubServer(({ path, query }) => {
    if (path === "/rest/v1/rpc/replace_media") throw new TypeError("Failed to fetch");
    return { body: query.has("path") ? row : {} };
  });
  const { server, clearPageCache } = createTestProvider();
  const store = createMediaStore(server, clearPageCache);
  const captions = new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nHello"], "captions.vtt");
  const record = await store.replace(row as unknown as MediaRecord, captions);
  expect(record).toMatchObject({ id: "1" });
  expect(clearPageCache).toHaveBeenCalledTimes(1);
});

test("the browser asks before the page is closed during an upload, on any page of the admin", async () => {
  vi.stubGlobal("XMLHttpRequest", SuccessfulRequest);
  signIn();
  const { promise: rowStored, resolve: storeRow } = Promise.withResolvers<void>();
  stubServer(async ({ method }) => {
    if (method === "POST") await rowStored;
    return { body: { id: "1", path: "2026/captions.vtt", variants: [] } };
  });
  const { server, clearPageCache } = createTestProvider();
  const captions = new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nHello"], "captions.vtt");
  const canClose = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const upload = createMediaStore(server, clearPageCache).upload(captions, { alt: "" });
  expect(canClose()).toBe(false);
  storeRow();
  await upload;
  expect(canClose()).toBe(true);
});
