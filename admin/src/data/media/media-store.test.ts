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

test("after a file was replaced, the cached pages of the site are cleared even if the response was lost", async () => {
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
  const addListener = vi.spyOn(window, "addEventListener");
  const removeListener = vi.spyOn(window, "removeEventListener");
  const upload = createMediaStore(server, clearPageCache).upload(captions, { alt: "" });
  const call = addListener.mock.calls.find(([type]) => type === "beforeunload");
  const listener = call?.[1] as (event: Partial<Event>) => void;
  const preventDefault = vi.fn();
  listener({ isTrusted: true, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(1);
  // The language switch sends such an event, and does not interrupt the upload.
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  storeRow();
  await upload;
  expect(removeListener).toHaveBeenCalledWith("beforeunload", listener);
});
