import { afterEach, expect, it } from "vitest";
import type { EditorHandle } from "./editor-handle.ts";
import { createSourceEditor } from "./source-editor.ts";

let text = "";
let editor: EditorHandle;

async function open(written: string) {
  text = written;
  editor = await createSourceEditor(document.body, written, {
    onChange: (changed) => {
      text = changed;
    },
    onFormat: () => undefined,
    onCursorBlock: () => undefined,
    onPicturesPasted: () => undefined,
    askForLink: () => undefined,
  });
}

afterEach(() => editor.destroy());

/** Selects the given text in the editor. */
function select(words: string) {
  for (const line of editor.element.querySelectorAll(".cm-line")) {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(words) ?? -1;
      if (at < 0) continue;
      editor.element.focus();
      document.getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
      document.dispatchEvent(new Event("selectionchange"));
      return;
    }
  }
  throw new Error(`“${words}” is not in the text.`);
}

const press = (key: string) =>
  editor.element.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );

it("highlights GitHub Flavored Markdown", async () => {
  await open("A **bold** ~~old~~ [word](https://example.com) and `code`.");
  const highlighted = [...editor.element.querySelectorAll("span")].map(
    ({ textContent }) => textContent,
  );
  expect(highlighted).toEqual(expect.arrayContaining(["bold", "old", "word", "code"]));
});

it("continues a list on Enter", async () => {
  await open("- [x] done");
  select("done");
  document.getSelection()?.collapseToEnd();
  document.dispatchEvent(new Event("selectionchange"));
  press("Enter");
  expect(text).toBe("- [x] done\n- [ ] ");
});

it("21.25 detects whether the cursor is in code", async () => {
  await open("```\nfenced\n```\ntext");
  select("fenced");
  expect(editor.isInCode()).toBe(true);
  select("text");
  expect(editor.isInCode()).toBe(false);
});

it("makes selected words bold", async () => {
  await open("a word here");
  select("word");
  editor.applyFormat("bold", "");
  expect(text).toBe("a **word** here");
});

it("keeps the order of placeholders and replaces them after the text around them changed", async () => {
  await open("one");
  select("one");
  document.getSelection()?.collapseToEnd();
  document.dispatchEvent(new Event("selectionchange"));
  const placeholders = ["first", "second"].map((words) => {
    const element = document.createElement("span");
    element.textContent = words;
    return editor.insertPlaceholder(element);
  });
  expect(editor.element.textContent).toBe("onefirstsecond");
  editor.applyFormat("heading", "");
  placeholders[0]?.fill({ src: "/a.webp", alt: "A" });
  placeholders[1]?.remove();
  expect(text).toBe("## one\n\n![A](/a.webp)");
  expect(editor.element.textContent).not.toMatch(/first|second/);
});
