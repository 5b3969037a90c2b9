import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "react-admin";
import { beforeEach, expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { withLiveUpdates } from "../../data/live/live-updates.ts";
import RecentlyDeleted from "./RecentlyDeleted.tsx";

// React-admin logs each failed request to the console.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const tide = {
  id: "1",
  table_name: "projects",
  title: "Tide",
  section_type: null,
  created_at: new Date().toISOString(),
};

function createTakenSlugError(slug: string) {
  const message = "Another record already has this page address.";
  const details = `Key (slug)=(${slug}) already exists.`;
  return new HttpError(message, 400, { code: "P0001", message, details });
}

function renderPage(methods: object) {
  const liveUpdates = { deferWhile: (run: () => unknown) => run() };
  renderInAdmin(<RecentlyDeleted />, {
    dataProvider: withLiveUpdates(methods as never, liveUpdates as never),
  });
  return userEvent.setup();
}

test("a deleted record is deleted permanently only after a confirmation", async () => {
  const deletePermanently = vi.fn(async () => undefined);
  const listDeletedItems = async () => (deletePermanently.mock.calls.length ? [] : [tide]);
  const user = renderPage({ listDeletedItems, deletePermanently });
  await user.click(await screen.findByRole("button", { name: "Delete Tide permanently" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete “Tide” permanently?" });
  expect(dialog.textContent).toContain("cannot be restored");
  expect(deletePermanently).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete permanently" }));
  await screen.findByText("Nothing was deleted in the last 30 days.");
  expect(deletePermanently).toHaveBeenCalledExactlyOnceWith("1");
});

test("a deleted record whose address is taken is restored with an address that the owner chooses", async () => {
  const takenSlugs = ["tide", "low-tide"];
  let isRestored = false;
  const restoreVersion = vi.fn(async (_id: string, slug = "tide") => {
    if (takenSlugs.includes(slug)) throw createTakenSlugError(slug);
    isRestored = true;
  });
  const user = renderPage({
    listDeletedItems: async () => (isRestored ? [] : [tide]),
    restoreVersion,
    getList: async (_resource: string, { filter }: { filter: { "slug@eq": string } }) => {
      const data = takenSlugs.includes(filter["slug@eq"]) ? [{ id: "2" }] : [];
      return { data, total: data.length };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Restore Tide" }));
  const dialog = await screen.findByRole("dialog", { name: "Restore with another address" });
  expect(dialog.textContent).toContain("“tide”");
  const address = screen.getByLabelText<HTMLInputElement>("Page address");
  expect(address.value).toBe("tide-2");
  await user.clear(address);
  await user.type(address, "Low Tide{Enter}");
  await screen.findByText("This address is taken. Choose another.");
  await user.clear(address);
  await user.type(address, "High Tide{Enter}");
  await screen.findByText("Project restored successfully");
  await screen.findByText("Nothing was deleted in the last 30 days.");
  expect(restoreVersion).toHaveBeenLastCalledWith("1", "high-tide");
});

test("several deleted records are restored together, except those whose address is taken", async () => {
  const names = ["Tide", "Reef", "Dune"];
  let deletedItems = names.map((title, index) => ({ ...tide, id: `${index}`, title }));
  const restoreVersion = vi.fn(async (id: string) => {
    if (id === "1") throw createTakenSlugError("reef");
    deletedItems = deletedItems.filter((item) => item.id !== id);
  });
  const user = renderPage({ listDeletedItems: async () => deletedItems, restoreVersion });
  await user.click(await screen.findByRole("checkbox", { name: "Select Dune" }));
  await screen.findByText("1 record selected");
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  const bar = await screen.findByRole("region", { name: "Selected records" });
  await within(bar).findByText("3 records selected");
  await user.click(within(bar).getByRole("button", { name: "Restore" }));
  await screen.findByText("2 records restored, 1 not");
  await waitFor(() => expect(screen.queryByText("Tide")).toBeNull());
  expect(restoreVersion.mock.calls.map(([id]) => id).toSorted()).toEqual(["0", "1", "2"]);
  expect(screen.getByText("1 record selected")).toBeTruthy();
});

test("while a record is being restored, no other record can be restored", async () => {
  const user = renderPage({
    listDeletedItems: async () => [tide, { ...tide, id: "2", title: "Reef" }],
    restoreVersion: () => new Promise(() => undefined),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select Reef" }));
  const bar = await screen.findByRole("region", { name: "Selected records" });
  await user.click(screen.getByRole("button", { name: "Restore Tide" }));
  const restore = within(bar).getByRole("button", { name: "Restore" });
  await waitFor(() => expect(restore).toHaveProperty("disabled", true));
});

test("restoring deleted metadata asks for confirmation before it replaces the current metadata", async () => {
  const metadata = { ...tide, table_name: "portfolio_sections", section_type: "metadata" };
  const restoreVersion = vi.fn(async () => undefined);
  const user = renderPage({
    listDeletedItems: async () => [metadata],
    restoreVersion,
    getList: async () => ({ data: [{ id: "2", section_type: "metadata" }], total: 1 }),
  });
  const restore = await screen.findByRole("button", { name: "Restore SEO & Metadata: Tide" });
  await waitFor(() => expect(restore).toHaveProperty("disabled", false));
  await user.click(restore);
  await screen.findByRole("dialog", { name: "Replace the current SEO & Metadata: Tide?" });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(restoreVersion).not.toHaveBeenCalled();
  await user.click(restore);
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  await screen.findByText("Section restored successfully");
  expect(restoreVersion).toHaveBeenCalledExactlyOnceWith("1", undefined);
});
