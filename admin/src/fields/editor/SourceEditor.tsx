import { createSourceEditor } from "./source-editor.ts";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";

/** Source editor of Markdown. It is a separate module, so that it is loaded on demand. */
export default function SourceEditor(props: TextEditorProps) {
  return <TextEditor create={createSourceEditor} {...props} />;
}
