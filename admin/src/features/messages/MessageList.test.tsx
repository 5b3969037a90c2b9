import { messages } from "@portfolio/content/collections";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, ResourceContextProvider, testDataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "../../data/provider/query-client.ts";
import { ToastHost } from "../../layout/notifications/ToastHost.tsx";
import MessageList from "./MessageList.tsx";

it("of the selected messages, only the new ones are marked as read", async () => {
  window.history.replaceState(null, "", "#/");
  const rows = ["new", "answered", "spam", "new"].map((state, index) => ({
    id: `${index}`,
    name: `Ada ${index}`,
    created_at: "2026-11-20T10:00:00Z",
    state,
  }));
  const updateMany = vi.fn(async () => ({ data: [] }));
  const dataProvider = testDataProvider({
    getList: async () => ({ data: rows, total: rows.length }) as never,
    getMany: async () => ({ data: rows }) as never,
    updateMany: updateMany as never,
  });
  render(
    <AdminContext dataProvider={dataProvider} queryClient={createQueryClient()}>
      <ToastHost>
        <ResourceContextProvider value={messages.name}>
          <MessageList />
        </ResourceContextProvider>
      </ToastHost>
    </AdminContext>,
  );
  fireEvent.click(await screen.findByLabelText("Select all"));
  fireEvent.click(await screen.findByText("Mark as read"));
  await waitFor(() => expect(screen.queryByText("Mark as read")).toBeNull());
  expect(updateMany).toHaveBeenCalledWith(messages.name, {
    ids: ["0", "3"],
    data: { state: "read" },
  });
});
