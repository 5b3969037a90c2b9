import { afterEach, expect, it, vi } from "vitest";
import { ignoringCallbacks } from "../../../tests/editor-callbacks.ts";
import { videoBlock } from "./block-templates.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { createSourceEditor } from "./source-editor.ts";

let text = "";
let editor: EditorHandle;
/** Number of pictures that the editor asked for in each request. */
let requestedCounts: number[] = [];
let cursorBlock = -1;
let insertVideo: ((markdown: string) => void) | undefined;

async function openEditor(initialText: string) {
  text = initialText;
  requestedCounts = [];
  editor = await createSourceEditor(document.body, initialText, {
    ...ignoringCallbacks,
    onChange: (changed) => {
      text = changed;
    },
    onCursorBlock: (block) => {
      cursorBlock = block;
    },
    askForPictures: (count) => void requestedCounts.push(count),
    askForVideo: (insert) => {
      insertVideo = insert;
    },
  });
}

afterEach(() => editor.destroy());

function select(words: string) {
  for (const line of editor.element.querySelectorAll(".cm-line")) {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const offset = node.textContent?.indexOf(words) ?? -1;
      if (offset < 0) continue;
      editor.element.focus();
      document.getSelection()?.setBaseAndExtent(node, offset, node, offset + words.length);
      document.dispatchEvent(new Event("selectionchange"));
      return;
    }
  }
  throw new Error(`“${words}” is not in the text.`);
}

const pressKey = (key: string, shiftKey = false) =>
  editor.element.dispatchEvent(
    new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }),
  );

it("the editor highlights GitHub Flavored Markdown", async () => {
  await openEditor("A **bold** ~~old~~ [word](https://example.com) and `code`.");
  const listHighlightedTexts = () =>
    [...editor.element.querySelectorAll("span")].map(({ textContent }) => textContent);
  await expect
    .poll(listHighlightedTexts)
    .toEqual(expect.arrayContaining(["bold", "old", "word", "code"]));
});

it("each line has the direction of its text", async () => {
  await openEditor("مرحبا\n\nHello");
  const lines = [...editor.element.querySelectorAll(".cm-line")];
  expect(lines.map((line) => line.getAttribute("dir"))).toEqual(["auto", "auto", "auto"]);
});

it("Enter continues a list", async () => {
  await openEditor("- [x] done");
  select("done");
  document.getSelection()?.collapseToEnd();
  document.dispatchEvent(new Event("selectionchange"));
  pressKey("Enter");
  expect(text).toBe("- [x] done\n- [ ] ");
});

it("the editor detects whether the cursor is in code", async () => {
  await openEditor("```\nfenced\n```\ntext");
  select("fenced");
  expect(editor.isInCode()).toBe(true);
  select("text");
  expect(editor.isInCode()).toBe(false);
});

it("placeholders keep their order, and are replaced even if the text around them has changed", async () => {
  await openEditor("one");
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

it("blocks can be inserted, and selected pictures can be put into a block", async () => {
  await openEditor("![A](/a.webp)");
  editor.element.focus();
  const line = editor.element.querySelector(".cm-line");
  if (line) document.getSelection()?.selectAllChildren(line);
  document.dispatchEvent(new Event("selectionchange"));
  editor.applyFormat("block", "wide");
  expect(text).toBe(":::wide\n![A](/a.webp)\n:::");
  expect(requestedCounts).toEqual([]);
  editor.destroy();
  await openEditor("");
  editor.applyFormat("block", "pair");
  expect(requestedCounts).toEqual([2]);
  editor.insertPicture({ src: "/a.webp", alt: "A" });
  editor.insertPicture({ src: "/b.webp", alt: "B" });
  expect(text).toBe(":::pair\n\n![A](/a.webp)\n\n![B](/b.webp)\n\n:::");
});

it("the preview counts a text block with several paragraphs as one block", async () => {
  await openEditor("one\n\n:::numbers\n- **1** one\n\n- **2** two\n:::\n\nlast");
  select("last");
  await expect.poll(() => cursorBlock).toBe(2);
});

it("the preview follows the cursor even if the first attempt to parse the text times out", async () => {
  let now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => (now += 1_000));
  await openEditor("one\n\ntwo\n\nthree\n\nlast");
  select("last");
  clock.mockRestore();
  await expect.poll(() => cursorBlock).toBe(3);
});

it("the editor asks for a video, and inserts its block at the cursor", async () => {
  await openEditor("one\n\ntwo");
  editor.applyFormat("block", "video");
  expect(text).toBe("one\n\ntwo");
  const files = { video: "/tide.mp4", poster: "/a b.webp", captions: "/tide.vtt" };
  insertVideo?.(videoBlock({ ...files, title: "[Tide]" }));
  expect(text).toBe(
    ":::video\n[![\\[Tide\\]](/a%20b.webp)](/tide.mp4)\n\n[Captions](/tide.vtt)\n:::\n\none\n\ntwo",
  );
});

it.each([
  ["- one\n- two", "- one\n  - two"],
  ["- one\n  - of one\n- two", "- one\n  - of one\n  - two"],
  ["- one\n- two\n  - of two\n- three", "- one\n  - two\n    - of two\n- three"],
  ["- one\n- two\n\n  more\n\nafter", "- one\n  - two\n\n    more\n\nafter"],
])("Tab nests a list item, and Shift+Tab moves it back: %j", async (list, nested) => {
  await openEditor(list);
  select("two");
  pressKey("Tab");
  expect(text).toBe(nested);
  pressKey("Tab", true);
  expect(text).toBe(list);
  // Not handled, so the focus moves.
  expect(pressKey("Tab", true)).toBe(true);
});

it("Tab and Shift+Tab count a tab as spaces up to the next multiple of four", async () => {
  await openEditor("1. one\n\t- of one\n\t- two\n\t\tmore");
  select("two");
  pressKey("Tab");
  expect(text).toBe("1. one\n\t- of one\n      - two\n          more");
  pressKey("Tab", true);
  expect(text).toBe("1. one\n\t- of one\n    - two\n        more");
});

it("if Tab nests a numbered item, the nested list begins at 1", async () => {
  await openEditor("1. one\n2. two");
  select("two");
  pressKey("Tab");
  expect(text).toBe("1. one\n   1. two");
});

it("Tab moves the focus from a text without a list and from the first item of a list", async () => {
  await openEditor("- one\n  - of one\n\ntwo");
  for (const words of ["one", "of one", "two"]) {
    select(words);
    expect(pressKey("Tab")).toBe(true);
  }
  expect(text).toBe("- one\n  - of one\n\ntwo");
});
