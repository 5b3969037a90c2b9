import { NodeSelection, Selection } from "@milkdown/kit/prose/state";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ignoringCallbacks } from "../../../tests/editor-callbacks.ts";
import { videoBlock } from "./block-templates.ts";
import { createRichEditor, type RichEditorHandle } from "./rich-editor.ts";

/** Number of pictures that the editor asked for in each request. */
let requestedCounts: number[] = [];
let insertVideo: ((markdown: string) => void) | undefined;
let editor: RichEditorHandle;

beforeEach(() => {
  requestedCounts = [];
});
afterEach(() => editor.destroy());

async function openEditor(text: string) {
  let currentText = text;
  editor = await createRichEditor(document.body, text, {
    ...ignoringCallbacks,
    onChange: (changed) => {
      currentText = changed;
    },
    askForPictures: (count) => void requestedCounts.push(count),
    askForVideo: (insert) => {
      insertVideo = insert;
    },
  });
  return { text: () => currentText };
}

const picture = { src: "/a.webp", alt: "A" };

it("a placeholder is replaced by its picture even if the text around it has changed", async () => {
  const { text } = await openEditor("one\n\ntwo");
  const element = document.createElement("span");
  const placeholder = editor.insertPlaceholder(element);
  expect(editor.element.contains(element)).toBe(true);
  expect(text()).toBe("one\n\ntwo");
  editor.applyFormat("heading", "");
  placeholder.fill(picture);
  expect(text()).toBe("## one\n\n![A](/a.webp)\n\ntwo");
  expect(editor.element.contains(element)).toBe(false);
});

it("the cursor moves behind an inserted picture, so that the next picture follows it", async () => {
  const { text } = await openEditor("one\n\ntwo");
  editor.insertPicture(picture);
  editor.insertPicture({ src: "/b.webp", alt: "B" });
  expect(text()).toBe("one\n\n![A](/a.webp)\n\n![B](/b.webp)\n\ntwo");
});

it("a chosen picture replaces the selected one and keeps its caption", async () => {
  const { text } = await openEditor('![A](/a.webp "Dusk")\n');
  const { view } = editor;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, 1)));
  editor.insertPicture({ src: "/b.webp", alt: "B" });
  expect(text()).toBe('![B](/b.webp "Dusk")\n');
});

it.each([
  ["lower", 30, 'one\n\ntwo\n\n![A](/a.webp "Dusk")\n'],
  ["upper", 10, 'one\n\n![A](/a.webp "Dusk")\n\ntwo\n'],
])(
  "a picture dragged to the %s half of a paragraph moves beside it",
  async (_half, clientY, result) => {
    const { text } = await openEditor('![A](/a.webp "Dusk")\n\none\n\ntwo\n');
    const { view } = editor;
    const node = NodeSelection.create(view.state.doc, 1);
    vi.spyOn(view, "posAtCoords").mockReturnValue({ pos: 10, inside: 8 });
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
      new DOMRect(0, 0, 100, 40),
    );
    const event = new MouseEvent("drop", { clientY }) as DragEvent;
    const slice = node.content();
    Object.assign(view, { dragging: { slice, move: true, node } });
    view.someProp("handleDrop", (handle) =>
      handle.call(undefined as never, view, event, slice, true),
    );
    expect(text()).toBe(result);
  },
);

it("a picture that arrives after the editor was destroyed is ignored", async () => {
  const { text } = await openEditor("one");
  const placeholder = editor.insertPlaceholder(document.createElement("span"));
  editor.destroy();
  await expect.poll(() => document.body.querySelector(".ProseMirror")).toBeNull();
  placeholder.fill(picture);
  placeholder.remove();
  expect(text()).toBe("one");
});

it.each([
  ["numbers", ":::numbers\n- **+38 %** what it counts\n- **12** what it counts\n:::"],
  ["team", ":::team\n- **Name of the person** role\n- **Name of the person** role\n:::"],
  ["quotation", "> What they said\n>\n> — Name of the source"],
])("the block %s is inserted below the cursor", async (name, block) => {
  const { text } = await openEditor("one\n\ntwo");
  editor.applyFormat("block", name);
  expect(text()).toBe(`one\n\n${block}\n\ntwo`);
  expect(requestedCounts).toEqual([]);
});

it("inserting a pair of pictures asks for two pictures, and puts both into one block", async () => {
  const { text } = await openEditor("");
  editor.applyFormat("block", "pair");
  expect(requestedCounts).toEqual([2]);
  editor.insertPicture(picture);
  editor.insertPicture({ src: "/b.webp", alt: "B" });
  expect(text()).toBe(":::pair\n![A](/a.webp)\n\n![B](/b.webp)\n:::\n");
});

it("the selected picture can be put into a block, moved to another block and taken out of it", async () => {
  const { text } = await openEditor("![A](/a.webp)\n\ntwo");
  editor.applyFormat("block", "wide");
  expect(text()).toBe(":::wide\n![A](/a.webp)\n:::\n\ntwo");
  editor.applyFormat("block", "compare");
  expect(text()).toBe(":::compare\n![A](/a.webp)\n:::\n\ntwo");
  editor.applyFormat("block", "compare");
  expect(text()).toBe("![A](/a.webp)\n\ntwo");
  expect(requestedCounts).toEqual([]);
});

it("the editor asks for a video, and inserts its block below the cursor", async () => {
  const { text } = await openEditor("one\n\ntwo");
  editor.applyFormat("block", "video");
  expect(text()).toBe("one\n\ntwo");
  const video = videoBlock({ video: "/tide.mp4", poster: "/a.webp", captions: "", title: "Tide" });
  insertVideo?.(video);
  expect(text()).toBe(`one\n\n${video}\n\ntwo`);
});

it("lists and quotations have the direction of their text", async () => {
  await openEditor("- قائمة\n\n> قال");
  const blocks = [...editor.element.querySelectorAll("ul, blockquote")];
  expect(blocks.map((block) => block.getAttribute("dir"))).toEqual(["auto", "auto"]);
});

it.each([
  ["addRow", "| A | B |\n| - | - |\n| | |\n| 1 | 2 |"],
  ["addColumn", "| A | | B |\n| - | - | - |\n| 1 | | 2 |"],
  // The first row of a table is its header.
  ["deleteRow", "| 1 | 2 |\n| - | - |"],
  ["deleteColumn", "| B |\n| - |\n| 2 |"],
  ["deleteTable", ""],
])("%s changes the table at the cursor", async (change, changedText) => {
  const { text } = await openEditor("| A | B |\n| - | - |\n| 1 | 2 |");
  editor.applyFormat("table", change);
  expect(text().trim().replaceAll(/ +/g, " ")).toBe(changedText);
});

it.each(["deleteRow", "deleteColumn"])("%s deletes a table of one cell", async (change) => {
  const { text } = await openEditor("| A |\n| - |");
  editor.applyFormat("table", change);
  expect(text().trim()).toBe("");
});

it("a table with only a header gets another column", async () => {
  const { text } = await openEditor("| A |\n| - |");
  editor.applyFormat("table", "addColumn");
  expect(text().trim().replaceAll(/ +/g, " ")).toBe("| A | |\n| - | - |");
});

it("a new table has columns of the default alignment", async () => {
  const { text } = await openEditor("");
  editor.applyFormat("table", "");
  expect(text()).not.toContain(":");
});

it("a task without text keeps its check box", async () => {
  const { text } = await openEditor("- [ ] one\n");
  const { view } = editor;
  view.dispatch(view.state.tr.delete(3, 6));
  view.dispatch(view.state.tr.insertText("two", 3));
  expect(text()).toBe("- [ ] two\n");
});

it.each([
  ["a table", "| A |\n| - |\n| 1 |"],
  ["a code block", "```js\na\n```"],
])("the arrow keys leave %s that is the only block", async (_block, block) => {
  const { text } = await openEditor(block);
  const { view } = editor;
  vi.spyOn(view, "endOfTextblock").mockReturnValue(true);
  const press = (key: string) => {
    view.dom.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
  press("ArrowDown");
  view.dispatch(view.state.tr.insertText("below"));
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(1))));
  press("ArrowUp");
  view.dispatch(view.state.tr.insertText("above"));
  expect(text()).toBe(`above\n\n${block}\n\nbelow\n`);
});

it("Tab in the last cell of a table adds a row", async () => {
  const { text } = await openEditor("| A |\n| - |\n| 1 |");
  const { view } = editor;
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
  view.dom.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }),
  );
  view.dispatch(view.state.tr.insertText("2"));
  expect(text()).toBe("| A |\n| - |\n| 1 |\n| 2 |\n");
});
