import { createRichEditor } from "./rich-editor.ts";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";

/** Writes rich text that is kept as Markdown. */
export default function RichTextEditor(props: TextEditorProps) {
  return <TextEditor create={createRichEditor} {...props} />;
}
