import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { PreviewFrame } from "./PreviewFrame.tsx";

test("the links of a preview can be skipped by keyboard", async () => {
  renderInAdmin(
    <>
      <PreviewFrame label="Look" src="about:blank" />
      <button type="button">Save</button>
    </>,
  );
  screen.getByRole("button", { name: "Desktop" }).focus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Save");
});
