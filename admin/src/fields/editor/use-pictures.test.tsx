import { EditorView } from "@codemirror/view";
import { object, text } from "@portfolio/content/fields";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderForm } from "../../../tests/render-form.tsx";
import type { MediaRecord } from "../../data/media/media-store.ts";
import { MarkdownInput } from "./MarkdownInput.tsx";

const boat = {
  id: "1",
  path: "boat.png",
  url: "/boat.png",
  mime: "image/png",
  alt: "A boat",
  variants: [],
  placeholder: "",
};

test("after a picture was chosen from the library, the text has the focus", async () => {
  const schema = object({ content: text().describe("Text") });
  renderForm(<MarkdownInput source="content" />, { schema, record: {}, library: [boat] });
  await userEvent.click(await screen.findByRole("button", { name: "Picture" }));
  await userEvent.click(await screen.findByRole("button", { name: "A boat" }));
  await userEvent.click(screen.getByRole("button", { name: "Use this picture" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Text" })),
  );
});

/** Pastes a picture into a text, switches to the other editor, and lets the upload fail. */
async function failToUpload(secondUpload?: Promise<MediaRecord>) {
  const failedUpload = Promise.withResolvers<MediaRecord>();
  const uploads = [failedUpload.promise, secondUpload];
  const save = renderForm(<MarkdownInput source="content" />, {
    schema: object({ content: text().describe("Text") }),
    record: { content: "one" },
    mediaStore: { upload: async () => uploads.shift() as Promise<MediaRecord> },
  });
  // Load both editors, so that the second switch is immediate.
  const richField = await screen.findByRole("textbox", { name: "Text" });
  await userEvent.click(screen.getByRole("button", { name: "Markdown" }));
  await waitFor(() => expect(richField.isConnected).toBe(false));
  const field = await screen.findByRole("textbox", { name: "Text" });
  EditorView.findFromDOM(field)?.dispatch({ selection: { anchor: 1 } });
  const files = [new File(["x"], "boat.png", { type: "image/png" })];
  fireEvent.paste(field, { clipboardData: { files, getData: () => "" } });
  await userEvent.click(await screen.findByRole("button", { name: "Upload" }));
  await screen.findByText("Uploading boat.png…");
  await userEvent.click(await screen.findByRole("button", { name: "Rich text" }));
  failedUpload.reject(new Error("The connection was lost."));
  await screen.findByText(/^The editing mode changes once/);
  return { field, save };
}

test("a picture whose upload fails while the owner changes the editing mode can be uploaded again into the text", async () => {
  const { promise: upload, resolve: finishUpload } = Promise.withResolvers<MediaRecord>();
  const { field, save } = await failToUpload(upload);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  finishUpload(boat as Partial<MediaRecord> as MediaRecord);
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect((await save()).content).toContain("![A boat](/boat.png)");
});

test("the editing mode changes once the owner has deleted the text around a failed upload", async () => {
  const { field } = await failToUpload();
  await screen.findByRole("button", { name: "Dismiss" });
  act(() => EditorView.findFromDOM(field)?.dispatch({ changes: { from: 0, to: 3 } }));
  await waitFor(() => expect(field.isConnected).toBe(false));
});
