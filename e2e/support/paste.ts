import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";

export const samplePicture = join(
  import.meta.dirname,
  "../../public-site/public/sample/post-contours-480.webp",
);

/** Pastes a picture under each of these names, as somebody does who copied it in another program. */
export async function pastePictures(into: Locator, ...names: string[]): Promise<void> {
  await into.evaluate(
    (element, { data, files }) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      for (const name of files) {
        clipboardData.items.add(new File([bytes], name, { type: "image/webp" }));
      }
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", options));
    },
    { data: readFileSync(samplePicture).toString("base64"), files: names },
  );
}

/** Pastes markup, as somebody does who copied a piece of another page. */
export async function pasteMarkup(into: Locator, markup: string): Promise<void> {
  await into.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", options));
  }, markup);
}
