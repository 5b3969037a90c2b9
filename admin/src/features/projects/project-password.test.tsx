import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordContextProvider } from "react-admin";
import { test } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { ProjectPassword } from "./ProjectPassword.tsx";

test("the dialog says that a new password ends earlier access only if there is a password", async () => {
  let isSet = false;
  const dataProvider = {
    hasProjectPassword: async () => isSet,
    setProjectPassword: async () => {
      isSet = true;
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
    "8 to 72 characters, fewer with letters other than A to Z. Saved at once. It cannot be shown again.",
  );
  await user.type(screen.getByRole("textbox", { name: "Password" }), "tide-tables");
  await user.click(screen.getByRole("button", { name: "Save password" }));
  await user.click(await screen.findByRole("button", { name: "Change the password" }));
  await screen.findByText(/must enter the new password/);
});
