import { projects } from "@portfolio/content/collections";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
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
  const versions = [proposal, { ...proposal, id: "1", operation: "insert" }];
  const dataProvider = {
    getList: async () => ({ data: versions as never[], total: 2 }),
    getOne: async () => ({ data: proposal as never }),
    restoreVersion,
  };
  const onClose = vi.fn();
  renderInAdmin(
    <HistoryDrawer
      collection={projects}
      rowId="10"
      schema={z.object({ summary: z.string().describe("Summary") })}
      onClose={onClose}
    />,
    { dataProvider },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Accept proposal" }));
  await screen.findByText("The proposal was accepted.");
  expect(restoreVersion).toHaveBeenCalledExactlyOnceWith("2", undefined);
  expect(onClose).toHaveBeenCalledOnce();
});
