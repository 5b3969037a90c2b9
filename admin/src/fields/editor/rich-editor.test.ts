import { expect, it } from "vitest";
import { createRichEditor } from "./rich-editor.ts";

async function open(text: string) {
  let now = text;
  const editing = await createRichEditor(document.body, text, {
    onChange: (changed) => {
      now = changed;
    },
    onFormat: () => undefined,
    onBlock: () => undefined,
    onPictures: () => undefined,
    askForLink: () => undefined,
  });
  return { editing, text: () => now };
}

const picture = { src: "/a.webp", alt: "A" };

it("puts a picture where it was awaited, whatever was written meanwhile", async () => {
  const { editing, text } = await open("one\n\ntwo");
  const note = document.createElement("span");
  const place = editing.hold(note);
  expect(editing.element.contains(note)).toBe(true);
  expect(text()).toBe("one\n\ntwo");
  editing.run("heading", "");
  place.fill(picture);
  expect(text()).toBe("## one\n\n![A](/a.webp)\n\ntwo");
  expect(editing.element.contains(note)).toBe(false);
  editing.destroy();
});

it("lets a picture arrive that is no longer awaited: its text has been left", async () => {
  const { editing, text } = await open("one");
  const place = editing.hold(document.createElement("span"));
  editing.destroy();
  await expect.poll(() => document.body.querySelector(".ProseMirror")).toBeNull();
  place.fill(picture);
  place.leave();
  expect(text()).toBe("one");
});
