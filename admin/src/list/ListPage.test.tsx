import { type Collection, projects } from "@portfolio/content/collections";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type DataProvider, DataTable, ResourceContextProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
import { ListPage } from "./ListPage.tsx";

function openList(collection: Collection, getList: DataProvider["getList"]) {
  renderInAdmin(
    <ResourceContextProvider value={collection.name}>
      <ListPage collection={collection} loadedColumns={[]}>
        <DataTable.Col source="title" />
      </ListPage>
    </ResourceContextProvider>,
    { dataProvider: { getList } },
  );
}

it("rows have a drag handle only while the list is in its manual order", async () => {
  const data = [{ id: "1", title: "Low Tide" }];
  const requestedSorts: unknown[] = [];
  openList(
    { ...projects, orderedBy: "year", order: orderedByYear },
    async (_resource, { sort }) => {
      requestedSorts.push(sort);
      return { data, total: 1 } as never;
    },
  );
  expect(await screen.findByRole("button", { name: /^Move / })).toBeTruthy();
  expect(requestedSorts).toEqual([{ field: "year", order: "ASC" }]);
  const sortBy = (column: number) => {
    const header = screen.getAllByRole("columnheader").at(column) as HTMLElement;
    fireEvent.click(within(header).getByRole("button"));
  };
  // Saving a reversed list would reverse the order of the site.
  sortBy(1);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Move / })).toBeNull());
  sortBy(1);
  expect(await screen.findByRole("button", { name: /^Move / })).toBeTruthy();
  sortBy(-1);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Move / })).toBeNull());
});

it("the table has the name of its collection", async () => {
  openList(projects, async () => ({ data: [{ id: 1, title: "Low Tide" }], total: 1 }) as never);
  expect(await screen.findByRole("table", { name: "Projects" })).toBeTruthy();
});

const orderedByYear = [{ column: "year", ascending: true }] as const;

it("the next page of a list is shown from its top", async () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  openList(projects, async (_resource, { pagination }) => {
    const { page } = pagination ?? {};
    return { data: [{ id: page, title: `Row ${page}` }], total: 50 } as never;
  });
  await screen.findByText("Row 1");
  fireEvent.click(screen.getByRole("button", { name: /next/ }));
  await screen.findByText("Row 2");
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});
