import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import ScheduleDialog from "./ScheduleDialog.tsx";

test("if the typed day does not exist, the dialog says this instead of asking for a date", async () => {
  // The browser must report a mouse, because MUI shows a field for typing only then.
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
