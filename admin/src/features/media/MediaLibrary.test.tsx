import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import type { MediaStore } from "../../data/media/media-store.ts";
import { createQueryClient } from "../../data/provider/query-client.ts";
import MediaLibrary from "./MediaLibrary.tsx";

const id = "5f0c6f6e-0000-4000-8000-000000000001";

/** Opens the library with one picture. `saveAlt` resolves when `finishSave` is called; `remove` never resolves. */
function openLibrary(replace: MediaStore["replace"] = vi.fn()) {
  let row = { id, path: "2026/pier.webp", alt: "A pier", mime: "image/webp", variants: [] };
  const { promise: saveFinished, resolve: finishSave } = Promise.withResolvers<void>();
  const queryClient = createQueryClient();
  const getOne = vi.fn(async () => ({ data: row }) as never);
  const dataProvider: Partial<DataProvider> = {
    getList: async (name) => ({ data: name === "media" ? [row] : [], total: 1 }) as never,
    getOne,
  };
  const mediaStore = {
    withUrl: (record: object) => ({ ...record, url: "/pier.webp", placeholder: "" }),
    findUses: async () => [],
    findOrphans: async () => [],
    replace,
    upload: async () => ({ ...row, alt: "" }),
    remove: () => new Promise(() => undefined),
    async saveAlt(_: object, alt: string) {
      await saveFinished;
      row = { ...row, alt };
      return row;
    },
  } as unknown as MediaStore;
  renderInAdmin(<MediaLibrary />, { dataProvider, queryClient, mediaStore, path: "/media" });
  return { finishSave, getOne, queryClient };
}

async function typeAlt(text: string) {
  await userEvent.click(await screen.findByRole("button", { name: "A pier" }));
  const field = await screen.findByRole("textbox", { name: "Alternative text" });
  await userEvent.type(field, text);
  return field;
}

it("the browser's Back button asks before it closes a picture with an unsaved alternative text", async () => {
  openLibrary();
  await typeAlt(" at dusk");
  act(() => window.history.back());
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  // The closing dialog hides the drawer for a moment.
  const field = await screen.findByRole("textbox", { name: "Alternative text" });
  expect(field).toHaveProperty("value", "A pier at dusk");
  act(() => window.history.back());
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("closing a picture goes back in the history, so that the browser's Back button does not open the picture again", async () => {
  openLibrary();
  await userEvent.click(await screen.findByRole("button", { name: "A pier" }));
  const { length } = window.history;
  await userEvent.dblClick(await screen.findByRole("button", { name: "Close details" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "A pier" }));
  await screen.findByRole("dialog");
  expect(window.history.length).toBe(length);
});

it("text typed while an alternative text is being saved stays in its field", async () => {
  const { finishSave } = openLibrary();
  const field = await typeAlt(" at dusk");
  await userEvent.click(screen.getByRole("button", { name: "Save text" }));
  await userEvent.type(field, " in May");
  finishSave();
  await screen.findByText(/saved/i);
  await waitFor(() => expect(field).toHaveProperty("value", "A pier at dusk in May"));
  expect(document.contains(field)).toBe(true);
});

/** Opens a picture, starts to replace it and closes its details. */
async function replaceAndClose() {
  const { promise, reject } = Promise.withResolvers<never>();
  const replace = vi.fn((..._: Parameters<MediaStore["replace"]>) => promise);
  openLibrary(replace);
  const openDetails = async () =>
    userEvent.click(await screen.findByRole("button", { name: "A pier" }));
  await openDetails();
  const file = new File(["x"], "pier.png", { type: "image/png" });
  await userEvent.upload(await screen.findByLabelText("Replace"), file);
  await userEvent.click(screen.getByRole("button", { name: "Close details" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return { openDetails, reject, signal: replace.mock.lastCall?.[2]?.signal };
}

it("the replacement of a file continues after its details are closed, and a toast reports a failure", async () => {
  const { openDetails, reject, signal } = await replaceAndClose();
  expect(signal?.aborted).toBe(false);
  await openDetails();
  await screen.findByText("The file is being replaced…");
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  reject(new Error("The connection was lost."));
  await screen.findByText("The connection was lost.");
  await screen.findByRole("button", { name: "Delete" });
});

it("a replacement can be cancelled after the details were opened again, and no toast reports the cancellation", async () => {
  const { openDetails, reject, signal } = await replaceAndClose();
  await openDetails();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(signal?.aborted).toBe(true);
  reject(new Error("The upload was cancelled."));
  await screen.findByRole("button", { name: "Delete" });
  expect(screen.queryByText("The upload was cancelled.")).toBeNull();
});

it("a file is not requested again while it is being deleted", async () => {
  const { getOne, queryClient } = openLibrary();
  await userEvent.click(await screen.findByRole("button", { name: "A pier" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete this file?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  getOne.mockClear();
  // The server reports the deletion of the record before the files are deleted.
  await act(() => queryClient.invalidateQueries({ queryKey: ["media"] }));
  expect(getOne).not.toHaveBeenCalled();
});

it("an uploaded file leaves the list of uploads when its details or the selection mode opens, because it can be deleted there", async () => {
  openLibrary();
  const upload = async () => {
    const file = new File(["x"], "pier.png", { type: "image/png" });
    await userEvent.upload(await screen.findByLabelText("Upload files"), file);
    await screen.findByText("1 of 1 uploaded");
  };
  await upload();
  await userEvent.click(screen.getByRole("button", { name: "A pier" }));
  expect(screen.queryByText("1 of 1 uploaded")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close details" }));
  await upload();
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  expect(screen.queryByText("1 of 1 uploaded")).toBeNull();
});
