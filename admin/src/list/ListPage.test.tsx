import { projects } from "@portfolio/content/collections";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { AdminContext, DataTable, ResourceContextProvider, testDataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "../data/provider/query-client.ts";
import { ListPage } from "./ListPage.tsx";

it("rows have a drag handle only while the list is in its manual order", async () => {
  window.history.replaceState(null, "", "#/");
  const data = [{ id: "1", title: "Low Tide" }];
  const sorts: unknown[] = [];
  const dataProvider = testDataProvider({
    getList: async (_resource, { sort }) => {
      sorts.push(sort);
      return { data, total: 1 } as never;
    },
  });
  render(
    <AdminContext dataProvider={dataProvider} queryClient={createQueryClient()}>
      <ResourceContextProvider value={projects.name}>
        <ListPage
          collection={{ ...projects, orderedBy: "year", order: orderedByYear }}
          columns={[]}
        >
          <DataTable.Col source="title" />
        </ListPage>
      </ResourceContextProvider>
    </AdminContext>,
  );
  expect(await screen.findByRole("button", { name: /^Move / })).toBeTruthy();
  expect(sorts).toEqual([{ field: "year", order: "ASC" }]);
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

const orderedByYear = [{ column: "year", ascending: true }] as const;

it("the next page of a list is shown from its top", async () => {
  window.history.replaceState(null, "", "#/");
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const dataProvider = testDataProvider({
    getList: async (_resource, { pagination }) =>
      ({ data: [{ id: pagination?.page, title: `Row ${pagination?.page}` }], total: 50 }) as never,
  });
  render(
    <AdminContext dataProvider={dataProvider} queryClient={createQueryClient()}>
      <ResourceContextProvider value={projects.name}>
        <ListPage collection={projects} columns={[]}>
          <DataTable.Col source="title" />
        </ListPage>
      </ResourceContextProvider>
    </AdminContext>,
  );
  await screen.findByText("Row 1");
  fireEvent.click(screen.getByRole("button", { name: /next/ }));
  await screen.findByText("Row 2");
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});
