import { beforeEach, expect, test, vi } from "vitest";
import { uploadObject } from "./upload-object.ts";

/** A request whose progress the test controls. */
class FakeRequest {
  static latestRequest: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = "";
  isAborted = false;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    FakeRequest.latestRequest = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  respond(status: number, responseText = "") {
    this.status = status;
    this.responseText = responseText;
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

/** Starts a cancellable upload of ten bytes. */
function beginUpload() {
  const controller = new AbortController();
  const outcome = uploadObject({
    url: "/storage/v1/object/media/a.webp",
    headers: {},
    body: new Blob(["0123456789"]),
    signal: controller.signal,
    onSent: () => undefined,
  }).then(
    () => "sent",
    ({ name, message }: Error) => (name === "Error" ? message : name),
  );
  const onSettled = vi.fn();
  void outcome.then(onSettled);
  return { request: FakeRequest.latestRequest, controller, outcome, onSettled };
}

test("a cancelled upload is aborted", async () => {
  const { request, controller, outcome } = beginUpload();
  request.upload.onprogress?.({ loaded: 9 });
  controller.abort();
  expect(await outcome).toBe("AbortError");
  expect(request.isAborted).toBe(true);
});

test("an upload that is cancelled after its last byte waits for the response", async () => {
  const { request, controller, outcome, onSettled } = beginUpload();
  request.upload.onprogress?.({ loaded: 10 });
  controller.abort();
  await new Promise(setImmediate);
  expect(onSettled).not.toHaveBeenCalled();
  request.respond(200);
  expect(await outcome).toBe("AbortError");
  expect(request.isAborted).toBe(false);
});

test("the error of a rejected upload names the status, but not the message of the storage", async () => {
  const { request, outcome } = beginUpload();
  request.respond(400, '{"message":"mime type is not supported"}');
  expect(await outcome).toBe("The file was not uploaded. The storage answered 400.");
});
