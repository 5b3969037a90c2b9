import { createSourceEditor } from "./source-editor.ts";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";

/** Source editor of Markdown; a module of its own, so that it is loaded on demand. */
export default function SourceEditor(props: TextEditorProps) {
  return <TextEditor create={createSourceEditor} {...props} />;
}
