import { object, text } from "@portfolio/content/fields";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { AdminAuthProvider } from "../data/auth/auth-provider.ts";
import { TextInput } from "../fields/inputs.tsx";
import { RecordForm } from "./RecordForm.tsx";

test("the first unsaved key press does not rerender the other fields", async () => {
  let renderCount = 0;
  function OtherField() {
    useFormContext();
    renderCount += 1;
    return null;
  }
  const record = {
    key: "test/1",
    values: { title: "" },
    schema: object({ title: text().describe("Title") }),
    storage: { save: () => Promise.reject(new Error("Not saved.")) },
    singular: "page",
  };
  const authProvider = { watchSession: () => () => undefined } as Partial<AdminAuthProvider>;
  const page = (
    <AdminContext authProvider={authProvider as AdminAuthProvider}>
      <RecordForm record={record}>
        <TextInput source="title" />
        <OtherField />
      </RecordForm>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  const countBefore = renderCount;
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "T");
  expect(await screen.findByText("Unsaved changes")).toBeTruthy();
  expect(renderCount).toBe(countBefore);
});
