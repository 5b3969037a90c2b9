import { object } from "@portfolio/content/fields";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderForm } from "../../../tests/render-form.tsx";
import type { MediaStore } from "../../data/media/media-store.ts";
import VideoDialog from "./VideoDialog.tsx";

const walk = { id: "1", path: "walk.mp4", url: "/walk.mp4", mime: "video/mp4", alt: "A walk" };

/** Replaces what jsdom lacks: each video opens, and its first frame is drawn. */
function mockVideos() {
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    queueMicrotask(() => this.onseeked?.(new Event("seeked")));
  });
  vi.spyOn(HTMLVideoElement.prototype, "videoWidth", "get").mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, "videoHeight", "get").mockReturnValue(360);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback) =>
    callback(new Blob(["frame"], { type: "image/webp" })),
  );
}

function ClosableDialog() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <VideoDialog onChosen={() => undefined} onClose={() => setOpen(false)} />;
}

test("closing the dialog cancels the upload of the poster", async () => {
  mockVideos();
  const upload = vi.fn<MediaStore["upload"]>(() => new Promise(() => undefined));
  renderForm(<ClosableDialog />, {
    schema: object({}),
    record: {},
    library: [{ ...walk, variants: [], placeholder: "" }],
    mediaStore: { upload },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Choose: Video" }));
  await userEvent.click(await screen.findByRole("button", { name: "A walk" }));
  await userEvent.click(screen.getByRole("button", { name: "Use this video" }));
  await userEvent.click(await screen.findByRole("button", { name: "Insert video" }));
  await waitFor(() => expect(upload).toHaveBeenCalled());
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(upload.mock.lastCall?.[1].signal?.aborted).toBe(true);
});
