import { createRichEditor } from "./rich-editor.ts";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";

/** Rich-text editor of Markdown. It is a separate module, so that it is loaded on demand. */
export default function RichTextEditor(props: TextEditorProps) {
  return <TextEditor create={createRichEditor} {...props} />;
}
