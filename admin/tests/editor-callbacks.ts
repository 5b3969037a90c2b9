import type { EditorCallbacks } from "../src/fields/editor/editor-handle.ts";

/** Callbacks of an editor that ignore everything. */
export const ignoringCallbacks: EditorCallbacks = {
  onChange: () => undefined,
  onFormat: () => undefined,
  onCursorBlock: () => undefined,
  onPicturesPasted: () => undefined,
  askForLink: () => undefined,
  askForPictures: () => undefined,
  askForVideo: () => undefined,
};
