import { cleanup, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { afterEach, expect, it } from "vitest";
import type { MediaStore } from "../../data/media/media-store.ts";
import { MediaStoreProvider } from "../../data/media/media-store-context.tsx";
import { createQueryClient } from "../../data/provider/query-client.ts";
import type { Field } from "../field.ts";
import { TextEditor } from "./TextEditor.tsx";
import type { CreateEditing, TextEditing } from "./text-editing.ts";

afterEach(cleanup);

it("shows its text to nobody before the text has its name", async () => {
  const ready = Promise.withResolvers<TextEditing>();
  // As Milkdown does: the text is there before the editor is.
  const create: CreateEditing = (parent) => {
    const element = document.createElement("div");
    element.setAttribute("role", "textbox");
    parent.append(element);
    return ready.promise;
  };
  const field = { id: "text", value: "", ref: () => {} } as Partial<Field<string>> as Field<string>;
  const frontMatter = { paste: async () => {}, follow: () => {} };
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
  ready.resolve({ element, destroy: () => {} } as Partial<TextEditing> as TextEditing);
  expect(await screen.findByRole("textbox", { name: "Text" })).toBe(element);
  expect(element.closest("[inert]")).toBeNull();
  expect(nameWhenShown).toBe("label");
});
