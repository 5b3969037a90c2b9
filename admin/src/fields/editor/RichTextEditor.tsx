import { createRichEditor } from "./rich-editor.ts";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";

/** Rich-text editor of Markdown; a module of its own, so that it is loaded on demand. */
export default function RichTextEditor(props: TextEditorProps) {
  return <TextEditor create={createRichEditor} {...props} />;
}
