import { TextSelection } from "@milkdown/kit/prose/state";
import { expect, it } from "vitest";
import { ignoringCallbacks } from "../../../tests/editor-callbacks.ts";
import { createRichEditor } from "./rich-editor.ts";
import { linkAt, setLink } from "./set-link.ts";

/** Sets a link at the cursor. Returns the link that was there and the changed text. */
async function setLinkAtCursor(position: number, href: string) {
  let text = "";
  const onChange = (changed: string) => {
    text = changed.trim();
  };
  const initialText = "Read [foo **bar**](/old)[next](/next)";
  const callbacks = { ...ignoringCallbacks, onChange };
  const { view, destroy } = await createRichEditor(document.body, initialText, callbacks);
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, position)));
  const previousHref = linkAt(view.state);
  setLink(view, href);
  destroy();
  return [previousHref, text];
}

const afterRe = 3;
const afterFo = 8;
const afterBar = 13;

it.each([
  [afterFo, "/new", "/old", "Read [foo **bar**](/new)[next](/next)"],
  [afterFo, "", "/old", "Read foo **bar**[next](/next)"],
  [afterBar, "/new", "/old", "Read [foo **bar**](/new)[next](/next)"],
  [afterRe, "/new", "", "Re[/new](/new)ad [foo **bar**](/old)[next](/next)"],
])(
  "with the cursor at %i, the URL %j replaces the whole link to %j, or is inserted if there is none",
  async (position, href, previousHref, text) => {
    expect(await setLinkAtCursor(position, href)).toEqual([previousHref, text]);
  },
);
