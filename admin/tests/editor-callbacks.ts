import type { EditorCallbacks } from "../src/fields/editor/editor-handle.ts";

export const ignoringCallbacks: EditorCallbacks = {
  onChange: () => undefined,
  onFormat: () => undefined,
  onCursorBlock: () => undefined,
  onPicturesPasted: () => undefined,
  askForLink: () => undefined,
  askForPictures: () => undefined,
  askForVideo: () => undefined,
};
