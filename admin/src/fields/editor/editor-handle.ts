import type { Image } from "@portfolio/content/fields";
import type { FormatAction } from "./toolbar-tools.ts";

export type Picture = Pick<Image, "src" | "alt">;

/** Marks the position in the document where a picture will be inserted. Moves with the text and is not part of it. */
export interface PicturePlaceholder {
  /**
   * Replaces the placeholder with the picture. Inserts at the cursor if the owner deleted the placeholder, and does
   * nothing after the editor was destroyed.
   */
  fill(picture: Picture): void;
  remove(): void;
  /** False if the owner deleted the placeholder. */
  isInText(): boolean;
}

/** A picture inside pasted HTML that must be uploaded, because other browsers cannot load its URL. */
export interface PastedPicture {
  /** Pasted URL: `data:`, `file:` or a URL that expires. */
  src: string;
  alt: string;
  placeholder: PicturePlaceholder;
  /** Element that the placeholder shows. */
  element: HTMLElement;
}

export interface EditorCallbacks {
  /** The owner changed the text; `text` is the new Markdown. */
  onChange(text: string): void;
  /** Formats of the current selection. Never called by an editor that cannot determine them. */
  onFormat(format: ReadonlySet<FormatAction>): void;
  /** The cursor moved to another block; `block` is its index among the blocks that visitors see. */
  onCursorBlock(block: number): void;
  onPicturesPasted(pictures: PastedPicture[]): void;
  /** Asks for the target of a link. Call `choose` with the new URL, or with "" to remove the link. */
  askForLink(url: string, choose: (url: string) => void): void;
  /** Asks for `count` pictures, which are inserted at the cursor. */
  askForPictures(count: number): void;
  /** Asks for a video. Call `insert` with the Markdown of its block. */
  askForVideo(insert: (markdown: string) => void): void;
}

export interface EditorHandle {
  /** The editable element. The caller sets its id, role and ARIA attributes. */
  element: HTMLElement;
  /**
   * Replaces the text and clears the undo history. Does not call `onChange`.
   *
   * @param isUndoOrRedo moves the cursor to the end of the changed text.
   */
  setText(text: string, isUndoOrRedo?: boolean): void;
  /** False if there is nothing to undo since `setText`. */
  undo(): boolean;
  redo(): boolean;
  undoDepth(): number;
  /** Formats the selection and focuses the editor. `choice` is the language of a code block or the name of a block. */
  applyFormat(action: FormatAction, choice: string): void;
  paste(markdown: string): void;
  /** True if the cursor is in code, where pasted text is not interpreted. */
  isInCode(): boolean;
  /** Inserts the picture at the cursor. In rich text, a selected picture is replaced instead. */
  insertPicture(picture: Picture): void;
  /** Adds a placeholder at the cursor that shows `element`. */
  insertPlaceholder(element: HTMLElement): PicturePlaceholder;
  /** Moves the cursor to a point of the window, in pixels. */
  moveCursorTo(x: number, y: number): void;
  destroy(): void;
}

/** Creates an editor in an empty element. The caller destroys it before it removes the element. */
export type CreateEditor = (
  parent: HTMLElement,
  text: string,
  callbacks: EditorCallbacks,
) => Promise<EditorHandle>;
