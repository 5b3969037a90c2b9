import { projects } from "@portfolio/content/collections";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, testDataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { ToastHost } from "../../layout/notifications/ToastHost.tsx";
import HistoryDrawer from "./HistoryDrawer.tsx";

const proposal = {
  id: "2",
  operation: "proposal",
  user_id: null,
  program: "Assistant",
  created_at: new Date().toISOString(),
  old_row: { summary: "Old" },
  new_row: { summary: "New" },
};

test("the history shows the changes of a pending proposal at once, and says that it was accepted", async () => {
  const restoreVersion = vi.fn(async () => undefined);
  const methods = {
    getList: async () => ({
      data: [proposal, { ...proposal, id: "1", operation: "insert" }],
      total: 2,
    }),
    getOne: async () => ({ data: proposal }),
    restoreVersion,
  };
  const onClose = vi.fn();
  render(
    <AdminContext dataProvider={{ ...testDataProvider(), ...methods } as never}>
      <ToastHost>
        <HistoryDrawer
          collection={projects}
          rowId="10"
          schema={z.object({ summary: z.string().describe("Summary") })}
          onClose={onClose}
        />
      </ToastHost>
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Accept proposal" }));
  await screen.findByText("The proposal was accepted.");
  expect(restoreVersion).toHaveBeenCalledExactlyOnceWith("2", undefined);
  expect(onClose).toHaveBeenCalledOnce();
});
