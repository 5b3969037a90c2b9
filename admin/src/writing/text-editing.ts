import type { PicturePlaces } from "./picture-note.ts";

/** What can be done to the selected words. */
export type Act =
  | "bold"
  | "italic"
  | "heading"
  | "subheading"
  | "link"
  | "list"
  | "numbers"
  | "quote"
  | "code"
  | "table";

/** What an editor asks of the field it stands in, and tells it. */
export interface EditorHost {
  /** Attributes of the element that holds the text, as they are now. */
  attributes(): Record<string, string>;
  /** The owner changed the text; the Markdown it is now. */
  onChange(text: string): void;
  /** What the selected words are already. Never called where that cannot be told. */
  onFormat(format: ReadonlySet<Act>): void;
  /** The cursor is in another block: the number of those before it that visitors see something of. */
  onBlock(block: number): void;
  /** Asks where a link leads: `address` is where so far, `choose` is called with where from now on, empty for nowhere. */
  askForLink(address: string, choose: (address: string) => void): void;
}

/** An editor of one text. Its keys are those of a text; what the tools do, and their keys, is the field's. */
export interface TextEditing extends PicturePlaces {
  /** The element that holds the text. */
  element: HTMLElement;
  /** Reads the attributes anew. */
  refresh(): void;
  /** Shows another text. */
  open(text: string): void;
  /** Does something to the selected words and goes on typing; `choice` is the language of code. */
  run(act: Act, choice: string): void;
  /** Puts the cursor where the pointer is, in pixels of the window. */
  pointAt(x: number, y: number): void;
  destroy(): void;
}

/** Makes an editor in an empty element; it is to be destroyed when that goes. */
export type CreateEditing = (
  parent: HTMLElement,
  text: string,
  host: EditorHost,
) => Promise<TextEditing>;
