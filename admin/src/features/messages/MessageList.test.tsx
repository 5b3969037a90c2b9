import { messages } from "@portfolio/content/collections";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type DataProvider, ResourceContextProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import MessageList from "./MessageList.tsx";

function openList(states: readonly string[]) {
  const rows = states.map((state, index) => ({
    id: `${index}`,
    name: `Ada ${index}`,
    created_at: "2026-11-20T10:00:00Z",
    state,
  }));
  const getList = vi.fn<DataProvider["getList"]>(
    async () => ({ data: rows, total: rows.length }) as never,
  );
  renderInAdmin(
    <ResourceContextProvider value={messages.name}>
      <MessageList />
    </ResourceContextProvider>,
    { dataProvider: { getList: getList as never } },
  );
  return { getList };
}

it("messages can be filtered by their state", async () => {
  const { getList } = openList(Array(8).fill("new"));
  fireEvent.click(await screen.findByRole("button", { name: "New" }));
  const getLastFilter = () => getList.mock.lastCall?.[1].filter;
  await waitFor(() => expect(getLastFilter()).toEqual({ state: "new" }));
  fireEvent.click(screen.getByRole("button", { name: "New", pressed: true }));
  await screen.findByRole("button", { name: "New", pressed: false });
});
