import { object } from "@portfolio/content/fields";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderMediaForm } from "../../../tests/render-media-form.tsx";
import type { EditorHandle } from "./editor-handle.ts";
import { usePictures } from "./use-pictures.tsx";

const boat = {
  id: "1",
  path: "boat.png",
  url: "/boat.png",
  mime: "image/png",
  alt: "A boat",
  variants: [],
  placeholder: "",
};

/** A text and the button of its toolbar, which closes when a picture moves the cursor. */
function Text() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isToolbarOpen, setToolbarOpen] = useState(true);
  const insertPicture = () => setToolbarOpen(false);
  const pictures = usePictures(
    element && ({ element, insertPicture } as Partial<EditorHandle> as EditorHandle),
  );
  return (
    <>
      <textarea ref={setElement} />
      {isToolbarOpen && (
        <button type="button" onClick={() => pictures.openLibrary(1)}>
          Picture
        </button>
      )}
      {pictures.dialogs}
    </>
  );
}

test("after a picture was chosen from the library, the text has the focus", async () => {
  renderMediaForm(<Text />, { schema: object({}), record: {}, library: [boat], store: {} });
  await userEvent.click(screen.getByRole("button", { name: "Picture" }));
  await userEvent.click(await screen.findByRole("button", { name: "A boat" }));
  await userEvent.click(screen.getByRole("button", { name: "Use this picture" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
});
