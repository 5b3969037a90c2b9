import { cleanup, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { afterEach, expect, it } from "vitest";
import type { MediaStore } from "../../data/media/media-store.ts";
import { MediaStoreProvider } from "../../data/media/media-store-context.tsx";
import { createQueryClient } from "../../data/provider/query-client.ts";
import type { Field } from "../field.ts";
import type { CreateEditor, EditorHandle } from "./editor-handle.ts";
import { TextEditor } from "./TextEditor.tsx";

afterEach(cleanup);

it("keeps the text inert until it has an accessible name", async () => {
  const editorReady = Promise.withResolvers<EditorHandle>();
  // Milkdown, too, adds its element before the editor is ready.
  const create: CreateEditor = (parent) => {
    const element = document.createElement("div");
    element.setAttribute("role", "textbox");
    parent.append(element);
    return editorReady.promise;
  };
  const field = { id: "text", value: "", ref: () => {} } as Partial<Field<string>> as Field<string>;
  const frontMatter = { paste: async () => {}, syncAfterUndo: () => {} };
  const history = { current: { past: [], future: [] } };
  render(
    <AdminContext queryClient={createQueryClient()}>
      <MediaStoreProvider value={{} as MediaStore}>
        <span id="label">Text</span>
        <TextEditor
          field={field}
          labelId="label"
          helpId="help"
          history={history}
          frontMatter={frontMatter}
          create={create}
        />
      </MediaStoreProvider>
    </AdminContext>,
  );
  const element = screen.getByRole("textbox");
  expect(element.closest("[inert]")).not.toBeNull();

  let nameWhenShown: string | null = null;
  new MutationObserver(() => {
    if (!element.closest("[inert]")) nameWhenShown ??= element.getAttribute("aria-labelledby");
  }).observe(document.body, { subtree: true, attributes: true });
  editorReady.resolve({ element, destroy: () => {} } as Partial<EditorHandle> as EditorHandle);
  expect(await screen.findByRole("textbox", { name: "Text" })).toBe(element);
  expect(element.closest("[inert]")).toBeNull();
  expect(nameWhenShown).toBe("label");
});
