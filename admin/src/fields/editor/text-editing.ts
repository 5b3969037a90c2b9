import type { Image } from "@portfolio/content/fields";
import type { TextHistory } from "./text-history.ts";

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

/** A picture in a text. */
export type Picture = Pick<Image, "src" | "alt">;

/** A place in a text where a picture is awaited. It moves with the text and is no part of it. */
export interface Place {
  /** Puts the picture there: at the cursor where the owner has deleted the place, nowhere once the editor is gone. */
  fill(picture: Picture): void;
  leave(): void;
}

/** A picture of another program that was pasted with a text. */
export interface PastedPicture {
  /** Address that was pasted: `data:`, `file:` or a web address that does not last. */
  src: string;
  alt: string;
  /** Where it stood. */
  place: Place;
  /** Element that stands there meanwhile. */
  note: HTMLElement;
}

/** What an editor tells and asks the field it stands in. */
export interface EditorHost {
  /** The owner changed the text; the Markdown it is now. */
  onChange(text: string): void;
  /** What the selected words are already. Never called where that cannot be told. */
  onFormat(format: ReadonlySet<Act>): void;
  /** The cursor is in another block: the number of those before it that visitors see something of. */
  onBlock(block: number): void;
  /** A text was pasted with pictures that cannot stay where they are. */
  onPictures(pictures: PastedPicture[]): void;
  /** Asks where a link leads: `address` is where so far, `choose` is called with where from now on, empty for nowhere. */
  askForLink(address: string, choose: (address: string) => void): void;
}

/** An editor of one text. Its keys are those of a text; what the tools do, and their keys, is the field's. */
export interface TextEditing {
  /** The element that holds the text. Attributes that the editor did not set are the field's. */
  element: HTMLElement;
  /**
   * Shows another text, with nothing to undo. `isStep` puts the cursor where it differs from the text before. Does not
   * call `onChange`.
   */
  open(text: string, isStep?: boolean): void;
  /** Takes back the last change since the text was opened; false if there is none. */
  undo(): boolean;
  /** Makes the change again that was taken back last; false if there is none. */
  redo(): boolean;
  /** The texts that `undo` and `redo` lead to. */
  steps(): TextHistory;
  /** Does something to the selected words and goes on typing; `choice` is the language of code. */
  run(act: Act, choice: string): void;
  /** Replaces the selection by Markdown. */
  paste(markdown: string): void;
  /** True if the cursor is in code, which takes any text as it is. */
  isInCode(): boolean;
  /** Puts a picture at the cursor. */
  insert(picture: Picture): void;
  /** Awaits a picture at the cursor, where `note` stands meanwhile. */
  hold(note: HTMLElement): Place;
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
