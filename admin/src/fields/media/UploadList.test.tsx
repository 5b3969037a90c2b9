import { object } from "@portfolio/content/fields";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderForm } from "../../../tests/render-form.tsx";
import type { MediaStore } from "../../data/media/media-store.ts";
import { prepareUpload } from "../../data/media/prepare-upload.ts";
import { createUploadQueue } from "../../data/media/upload-queue.ts";
import { UploadList } from "./UploadList.tsx";

test("a failed upload can be retried, unless the file itself is refused", async () => {
  const upload: MediaStore["upload"] = async (file, options) => {
    await prepareUpload(file, options);
    throw new Error("The connection was lost.");
  };
  const queue = createUploadQueue({
    store: { upload, saveAlt: async (record) => record },
    onUploaded: () => undefined,
    onAltSaved: () => undefined,
  });
  queue.add([new File(["WEBVTT\n"], "captions.vtt"), new File(["Hi"], "letter.txt")]);
  renderForm(<UploadList queue={queue} />, { schema: object({}), record: {} });
  await screen.findByText("Use a JPEG, PNG, WebP, AVIF or GIF picture.");
  expect(await screen.findByRole("button", { name: "Retry captions.vtt" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry letter.txt" })).toBeNull();
});
