import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordContextProvider } from "react-admin";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { ProjectPassword } from "./ProjectPassword.tsx";

test("the dialog rejects a password of over 72 bytes, and says that visitors must enter a changed password", async () => {
  let hasPassword = false;
  const dataProvider = {
    hasProjectPassword: async () => hasPassword,
    setProjectPassword: async () => {
      hasPassword = true;
    },
  };
  const user = userEvent.setup();
  renderInAdmin(
    <RecordContextProvider value={{ id: "1" }}>
      <ProjectPassword />
    </RecordContextProvider>,
    { dataProvider },
  );
  await screen.findByText("There is no password yet, so nobody can open the project.");
  await user.click(screen.getByRole("button", { name: "Set a password" }));
  await screen.findByText(
    "8 to 72 characters; letters with accents, other scripts and emoji count as 2 to 4. Saved at once. It cannot be shown again.",
  );
  const field = screen.getByRole("textbox", { name: "Password" });
  await user.click(field);
  await user.paste("ü".repeat(37));
  await screen.findByText("This is too long. Shorten it.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.clear(field);
  await user.type(field, "tide-tables");
  await user.click(screen.getByRole("button", { name: "Save password" }));
  await user.click(await screen.findByRole("button", { name: "Change the password" }));
  await screen.findByText(/must enter the new password/);
});
