import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import ScheduleDialog from "./ScheduleDialog.tsx";

test("for a day that does not exist, the dialog says so instead of asking for a date", async () => {
  // MUI's field can be edited only if the browser has a mouse.
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  renderInAdmin(
    <ScheduleDialog initialTime="2027-01-31T12:00" onChosen={vi.fn()} onClose={vi.fn()} />,
  );
  const month = await screen.findByRole("spinbutton", { name: "Month" });
  fireEvent.focus(month);
  fireEvent.keyDown(month, { key: "ArrowUp" });
  expect(
    await screen.findByText("This day does not exist, or the date is incomplete."),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Schedule" }).disabled).toBe(true);
});
