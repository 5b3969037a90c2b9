import { posts } from "@portfolio/content/post";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, Form } from "react-admin";
import type { MediaStore } from "../src/data/media/media-store.ts";
import { MediaStoreProvider } from "../src/data/media/media-store-context.tsx";
import { createQueryClient } from "../src/data/provider/query-client.ts";
import { MarkdownInput } from "../src/fields/editor/MarkdownInput.tsx";
import { SchemaProvider } from "../src/fields/field.ts";

/** Renders the editor of a post's text in a form, and `watcher` after it, which reads the form. */
export const renderMarkdownInput = (record: object, watcher: ReactNode) =>
  render(
    <AdminContext queryClient={createQueryClient()}>
      <MediaStoreProvider value={{} as MediaStore}>
        <Form record={record}>
          <SchemaProvider value={posts.fields}>
            <MarkdownInput source="content" />
            {watcher}
          </SchemaProvider>
        </Form>
      </MediaStoreProvider>
    </AdminContext>,
  );
