import { expect, it } from "vitest";
import { createRichEditor } from "./rich-editor.ts";

async function open(text: string) {
  let now = text;
  const editor = await createRichEditor(document.body, text, {
    onChange: (changed) => {
      now = changed;
    },
    onFormat: () => undefined,
    onCursorBlock: () => undefined,
    onPicturesPasted: () => undefined,
    askForLink: () => undefined,
  });
  return { editor, text: () => now };
}

const picture = { src: "/a.webp", alt: "A" };

it("puts a picture where it was awaited, whatever was written meanwhile", async () => {
  const { editor, text } = await open("one\n\ntwo");
  const note = document.createElement("span");
  const place = editor.insertPlaceholder(note);
  expect(editor.element.contains(note)).toBe(true);
  expect(text()).toBe("one\n\ntwo");
  editor.applyFormat("heading", "");
  place.fill(picture);
  expect(text()).toBe("## one\n\n![A](/a.webp)\n\ntwo");
  expect(editor.element.contains(note)).toBe(false);
  editor.destroy();
});

it("lets a picture arrive that is no longer awaited: its text has been left", async () => {
  const { editor, text } = await open("one");
  const place = editor.insertPlaceholder(document.createElement("span"));
  editor.destroy();
  await expect.poll(() => document.body.querySelector(".ProseMirror")).toBeNull();
  place.fill(picture);
  place.remove();
  expect(text()).toBe("one");
});
