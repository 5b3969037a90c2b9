import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";

export const samplePicturePath = join(
  import.meta.dirname,
  "../../public-site/public/sample/post-contours-480.webp",
);

/** Pastes copies of a picture, one copy per file name. */
export async function pastePictures(target: Locator, ...names: string[]): Promise<void> {
  await target.evaluate(
    (element, { data, files }) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      for (const name of files) {
        clipboardData.items.add(new File([bytes], name, { type: "image/webp" }));
      }
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", options));
    },
    { data: readFileSync(samplePicturePath).toString("base64"), files: names },
  );
}

/** Pastes text as if copied from another program, as HTML by default. */
export async function pasteText(target: Locator, text: string, type = "text/html"): Promise<void> {
  await target.evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(copied.type, copied.text);
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", options));
    },
    { text, type },
  );
}
