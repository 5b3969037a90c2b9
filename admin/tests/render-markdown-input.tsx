import { posts } from "@portfolio/content/post";
import type { ReactNode } from "react";
import { MarkdownInput } from "../src/fields/editor/MarkdownInput.tsx";
import { renderForm } from "./render-form.tsx";

/** Renders the editor of a post's text in a form, and `watcher` after it, which reads the form. */
export const renderMarkdownInput = (record: object, watcher: ReactNode) =>
  renderForm(
    <>
      <MarkdownInput source="content" />
      {watcher}
    </>,
    { schema: posts.fields, record },
  );
