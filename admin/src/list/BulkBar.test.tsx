import { messages } from "@portfolio/content/collections";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type DataProvider, DataTable, ResourceContextProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
import { ListPage } from "./ListPage.tsx";

const rows = Array.from({ length: 230 }, (_, index) => ({ id: `${index}`, name: `Ada ${index}` }));

/** Opens a list of 230 messages and selects its first page. */
async function openList(deleteMany: (ids: unknown[]) => Promise<void>) {
  const dataProvider: Partial<DataProvider> = {
    getList: async (_resource, { pagination: { page = 1, perPage = 25 } = {} }) => {
      const data = rows.slice((page - 1) * perPage, page * perPage);
      return { data, total: rows.length } as never;
    },
    deleteMany: async (_resource, { ids }) => {
      await deleteMany(ids);
      return { data: ids } as never;
    },
  };
  renderInAdmin(
    <ResourceContextProvider value={messages.name}>
      <ListPage collection={messages} loadedColumns={["name"]}>
        <DataTable.Col source="name" />
      </ListPage>
    </ResourceContextProvider>,
    { dataProvider },
  );
  fireEvent.click(await screen.findByLabelText("Select all"));
  await screen.findByText("25 messages selected");
}

async function deleteAll() {
  fireEvent.click(screen.getByText("Select all 230 messages"));
  await screen.findByText("230 messages selected");
  expect(screen.queryByText(/Select all \d/)).toBeNull();
  fireEvent.click(screen.getByText("Delete"));
  fireEvent.click(within(await screen.findByRole("dialog")).getByText("Delete"));
}

it("all records that match are selected and deleted in batches", async () => {
  const deleteMany = vi.fn(async (_ids: unknown[]) => undefined);
  await openList(deleteMany);
  await deleteAll();
  await waitFor(() => expect(screen.queryByText(/selected|of 230/)).toBeNull());
  expect(deleteMany.mock.calls.map(([ids]) => ids.length)).toEqual([100, 100, 30]);
});

it("if a request of a bulk action fails, the records that were not deleted stay selected", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const deleteMany = vi.fn(async (_ids: unknown[]) => undefined);
  deleteMany.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new TypeError("fetch failed"));
  await openList(deleteMany);
  await deleteAll();
  await screen.findByText("130 messages selected");
  await screen.findByText("100 messages deleted");
  await screen.findByText(/^The server did not respond, so this may or may not be done\./);
});

it("the confirmation says that deleted messages cannot be restored", async () => {
  await openList(async () => undefined);
  fireEvent.click(screen.getByText("Delete"));
  await within(await screen.findByRole("dialog")).findByText(/You cannot restore them\./);
});
