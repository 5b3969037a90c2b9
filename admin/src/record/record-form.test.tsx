import { object, text } from "@portfolio/content/fields";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFormContext } from "react-hook-form";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
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
  renderInAdmin(
    <RecordForm record={record}>
      <TextInput source="title" />
      <OtherField />
    </RecordForm>,
    { authProvider: { watchSession: () => () => undefined } },
  );
  const countBefore = renderCount;
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "T");
  expect(await screen.findByText("Unsaved changes")).toBeTruthy();
  expect(renderCount).toBe(countBefore);
});
