import { Schema } from "@milkdown/kit/prose/model";
import { EditorState, TextSelection } from "@milkdown/kit/prose/state";
import { expect, it } from "vitest";
import { linkAt, setLink } from "./set-link.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "paragraph" },
    paragraph: { content: "text*", toDOM: () => ["p", 0] },
    text: {},
  },
  marks: { link: { attrs: { href: {} }, inclusive: false }, strong: {} },
});
const linkTo = (href: string) => schema.mark("link", { href });

/** A paragraph of "Read ", a linked "foo ", a bold linked "bar", and another linked "next". */
function createState(position: number): EditorState {
  const texts = [
    schema.text("Read "),
    schema.text("foo ", [linkTo("/old")]),
    schema.text("bar", [linkTo("/old"), schema.mark("strong")]),
    schema.text("next", [linkTo("/next")]),
  ];
  const doc = schema.node("doc", null, schema.node("paragraph", null, texts));
  return EditorState.create({ doc, selection: TextSelection.create(doc, position) });
}

/** The texts after the change, each with the URL of its link. */
function listTexts(state: EditorState, href: string) {
  const texts: [string | undefined, string][] = [];
  setLink(
    {
      state,
      dispatch: ({ doc }) =>
        doc.descendants(({ isText, text, marks }) => {
          const link = marks.find(({ type }) => type.name === "link");
          if (isText) texts.push([text, link?.attrs.href ?? ""]);
        }),
    },
    href,
  );
  return texts;
}

const afterFo = 8;
const afterBar = 13;

it("a new URL applies to the whole link around the cursor, including its bold part", () => {
  expect(listTexts(createState(afterFo), "/new")).toEqual([
    ["Read ", ""],
    ["foo ", "/new"],
    ["bar", "/new"],
    ["next", "/next"],
  ]);
});

it("an empty URL removes the whole link around the cursor", () => {
  expect(listTexts(createState(afterFo), "")).toEqual([
    ["Read foo ", ""],
    ["bar", ""],
    ["next", "/next"],
  ]);
});

it("with the cursor between two links, only the first link changes", () => {
  const state = createState(afterBar);
  expect(linkAt(state)).toBe("/old");
  expect(listTexts(state, "/new").map(([, href]) => href)).toEqual(["", "/new", "/new", "/next"]);
});

it("without a link at the cursor, the URL is inserted as linked text", () => {
  expect(listTexts(createState(3), "/new").map(([text]) => text)).toContain("/new");
});
