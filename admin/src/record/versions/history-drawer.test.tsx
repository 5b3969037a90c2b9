import { projects } from "@portfolio/content/collections";
import { screen, within } from "@testing-library/react";
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

test.each<[button: string, method: string, needsConfirmation: boolean, toast: string]>([
  ["Accept proposal", "restoreVersion", false, "The proposal was accepted."],
  ["Discard proposal", "discardProposal", true, "The proposal was discarded."],
])(
  "the history shows a pending proposal at once, and “%s” closes the history without requesting the proposal again",
  async (button, method, needsConfirmation, toast) => {
    const decide = vi.fn(async (_id: string) => undefined);
    const versions = [proposal, { ...proposal, id: "1", operation: "insert" }];
    const getOne = vi.fn(async () => ({ data: proposal as never }));
    const dataProvider = {
      getList: async () => ({ data: versions as never[], total: 2 }),
      getOne,
      [method]: decide,
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
    await user.click(await screen.findByRole("button", { name: button }));
    if (needsConfirmation) {
      const dialog = await screen.findByRole("dialog", { name: "Discard this proposal?" });
      expect(decide).not.toHaveBeenCalled();
      await user.click(within(dialog).getByRole("button", { name: button }));
    }
    await screen.findByText(toast);
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(decide.mock.calls.map(([id]) => id)).toEqual(["2"]);
    expect(getOne).toHaveBeenCalledOnce();
  },
);
