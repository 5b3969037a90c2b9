import { createSourceEditor } from "./source-editor.ts";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";

/** Writes Markdown as it is kept. */
export default function SourceEditor(props: TextEditorProps) {
  return <TextEditor create={createSourceEditor} {...props} />;
}
