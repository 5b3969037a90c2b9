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

it("replaces a placeholder by its picture after the text around it changed", async () => {
  const { editor, text } = await open("one\n\ntwo");
  const element = document.createElement("span");
  const placeholder = editor.insertPlaceholder(element);
  expect(editor.element.contains(element)).toBe(true);
  expect(text()).toBe("one\n\ntwo");
  editor.applyFormat("heading", "");
  placeholder.fill(picture);
  expect(text()).toBe("## one\n\n![A](/a.webp)\n\ntwo");
  expect(editor.element.contains(element)).toBe(false);
  editor.destroy();
});

it("ignores a picture that arrives after the editor was destroyed", async () => {
  const { editor, text } = await open("one");
  const placeholder = editor.insertPlaceholder(document.createElement("span"));
  editor.destroy();
  await expect.poll(() => document.body.querySelector(".ProseMirror")).toBeNull();
  placeholder.fill(picture);
  placeholder.remove();
  expect(text()).toBe("one");
});
