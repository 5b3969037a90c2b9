import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext } from "react-admin";
import { expect, it, vi } from "vitest";
import type { MediaStore } from "../../data/media/media-store.ts";
import { MediaStoreProvider } from "../../data/media/media-store-context.tsx";
import { createQueryClient } from "../../data/provider/query-client.ts";
import type { CreateEditor, EditorHandle } from "./editor-handle.ts";
import { TextEditor } from "./TextEditor.tsx";
import type { TextField } from "./use-text-field.ts";

interface EditorProps extends Partial<TextField> {
  create: CreateEditor;
  fillsPage?: boolean;
}

/** A text editor. `field` overrides properties of its empty field. */
function Editor({ create, fillsPage = false, ...field }: EditorProps) {
  return (
    <AdminContext queryClient={createQueryClient()}>
      <MediaStoreProvider value={{} as MediaStore}>
        <span id="label">Text</span>
        <TextEditor
          field={{ id: "text", value: "", getText: () => "", ref() {}, ...field } as TextField}
          labelId="label"
          helpId="help"
          historyRef={{ current: { past: [], future: [] } }}
          heightRef={{ current: 0 }}
          create={create}
          fillsPage={fillsPage}
        />
      </MediaStoreProvider>
    </AdminContext>
  );
}

const createHandle = (handle: Partial<EditorHandle>) => handle as EditorHandle;

it("the text is inert until it has an accessible name", async () => {
  const editorReady = Promise.withResolvers<EditorHandle>();
  // Like Milkdown, adds its element before the editor is ready.
  const create: CreateEditor = (parent) => {
    const element = document.createElement("div");
    element.setAttribute("role", "textbox");
    parent.append(element);
    return editorReady.promise;
  };
  render(<Editor create={create} />);
  const element = screen.getByRole("textbox");
  expect(element.closest("[inert]")).not.toBeNull();

  let nameWhenShown: string | null = null;
  new MutationObserver(() => {
    if (!element.closest("[inert]")) nameWhenShown ??= element.getAttribute("aria-labelledby");
  }).observe(document.body, { subtree: true, attributes: true });
  editorReady.resolve(createHandle({ element, destroy: () => {} }));
  expect(await screen.findByRole("textbox", { name: "Text" })).toBe(element);
  expect(element.closest("[inert]")).toBeNull();
  expect(nameWhenShown).toBe("label");
});

it("a letter stays if it is typed before the form has rendered the previous letter", async () => {
  const element = document.createElement("div");
  const setText = vi.fn();
  let type = (_text: string) => {};
  const create: CreateEditor = async (parent, _text, { onChange }) => {
    type = onChange;
    element.setAttribute("role", "textbox");
    parent.append(element);
    return createHandle({ element, setText, undoDepth: () => 0, destroy: () => {} });
  };
  let text = "";
  const field = {
    getText: () => text,
    change(typedText: string) {
      text = typedText;
    },
  };
  const { rerender } = render(<Editor create={create} {...field} />);
  await screen.findByRole("textbox", { name: "Text" });
  type("ab");
  rerender(<Editor create={create} {...field} value="a" />);
  expect(setText).not.toHaveBeenCalled();
  text = "set by the form";
  rerender(<Editor create={create} {...field} value={text} />);
  expect(setText).toHaveBeenCalledWith(text);
});

it("in an editor that fills the page, Tab reaches the text before the formatting button", async () => {
  const user = userEvent.setup();
  const create: CreateEditor = async (parent) => {
    const element = document.createElement("div");
    element.tabIndex = 0;
    parent.append(element);
    return createHandle({ element, destroy: () => {} });
  };
  render(<Editor create={create} fillsPage />);
  const text = await screen.findByRole("textbox", { name: "Text" });
  await user.tab();
  expect(document.activeElement).toBe(text);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Formatting" }));
});
