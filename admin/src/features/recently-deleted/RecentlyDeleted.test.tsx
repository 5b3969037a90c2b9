import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, testDataProvider } from "react-admin";
import { afterEach, expect, test, vi } from "vitest";
import { ToastHost } from "../../layout/notifications/ToastHost.tsx";
import RecentlyDeleted from "./RecentlyDeleted.tsx";

afterEach(cleanup);

test("a deleted record is deleted for ever only after a confirmation", async () => {
  const forgetDeletedItem = vi.fn(async () => undefined);
  const item = {
    id: "1",
    table_name: "projects",
    title: "Tide",
    section_type: null,
    created_at: new Date().toISOString(),
  };
  const listDeletedItems = async () => (forgetDeletedItem.mock.calls.length ? [] : [item]);
  const provider = { ...testDataProvider(), listDeletedItems, forgetDeletedItem };
  render(
    <AdminContext dataProvider={provider}>
      <ToastHost>
        <RecentlyDeleted />
      </ToastHost>
    </AdminContext>,
  );

  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Delete Tide for ever" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete “Tide” for ever?" });
  expect(dialog.textContent).toContain("cannot be restored");
  expect(forgetDeletedItem).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete for ever" }));
  await screen.findByText("Nothing was deleted in the last 30 days.");
  expect(forgetDeletedItem).toHaveBeenCalledExactlyOnceWith("1");
});
