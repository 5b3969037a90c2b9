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
  const updateMany = vi.fn(async () => ({ data: [] }));
  const getList = vi.fn<DataProvider["getList"]>(
    async () => ({ data: rows, total: rows.length }) as never,
  );
  const getMany = async () => ({ data: rows }) as never;
  renderInAdmin(
    <ResourceContextProvider value={messages.name}>
      <MessageList />
    </ResourceContextProvider>,
    { dataProvider: { getList: getList as never, getMany, updateMany } },
  );
  return { getList, updateMany };
}

it("messages can be filtered by their state", async () => {
  const { getList } = openList(Array(8).fill("new"));
  fireEvent.click(await screen.findByRole("button", { name: "New" }));
  const getLastFilter = () => getList.mock.lastCall?.[1].filter;
  await waitFor(() => expect(getLastFilter()).toEqual({ state: "new" }));
  fireEvent.click(screen.getByRole("button", { name: "New", pressed: true }));
  await screen.findByRole("button", { name: "New", pressed: false });
});

it("of the selected messages, only the new ones are marked as read", async () => {
  const { updateMany } = openList(["new", "answered", "spam", "new"]);
  fireEvent.click(await screen.findByLabelText("Select all"));
  fireEvent.click(await screen.findByText("Mark as read"));
  await waitFor(() => expect(screen.queryByText("Mark as read")).toBeNull());
  expect(updateMany).toHaveBeenCalledWith(messages.name, {
    ids: ["0", "3"],
    data: { state: "read" },
  });
});
