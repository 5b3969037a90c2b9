import { link, list, object, text } from "@portfolio/content/fields";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
import { LinkInput, TextInput } from "../fields/inputs.tsx";
import { ListInput } from "../fields/ListInput.tsx";
import { FormWithPreview } from "./preview/FormWithPreview.tsx";
import { RecordForm } from "./RecordForm.tsx";

const schema = object({
  title: text().describe("Title"),
  links: list(object({ href: link().describe("Link") })).describe("Links"),
  href: link().describe("Main link"),
  // Delays the validation, so that React renders the inert form before the validation ends, as in a browser.
}).refine(() => new Promise((resolve) => setTimeout(resolve, 10, true)));

function openForm(values: object) {
  const save = () => Promise.reject(new Error("The form is invalid."));
  const options = { key: "test/1", values, schema, storage: { save }, singular: "page" };
  renderInAdmin(
    <RecordForm options={options}>
      <FormWithPreview preview={null}>
        <TextInput source="title" />
        <ListInput source="links" itemName="link" summary={() => ({ title: "Link" })}>
          <LinkInput source="href" />
        </ListInput>
        <LinkInput source="href" />
      </FormWithPreview>
    </RecordForm>,
    { authProvider: { watchSession: () => () => undefined } },
  );
  return userEvent.setup();
}

// jsdom cannot scroll, and focuses even inert elements.
Element.prototype.scrollIntoView = () => undefined;
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (!this.closest("[inert]")) focus.call(this, options);
};

const waitForFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole("textbox", { name }).matches(":focus")).toBe(true));

test("saving an invalid form moves the focus to its first invalid field, each time", async () => {
  const user = openForm({ title: "Tide", links: [], href: "javascript:1" });
  for (const _ of ["first", "second"]) {
    await user.click(screen.getByRole("textbox", { name: "Title" }));
    await user.keyboard("{Control>}s{/Control}");
    await waitForFocus("Main link");
  }
});

test("saving an invalid form opens the row of its first invalid field", async () => {
  const user = openForm({ title: "", links: [{ href: "javascript:1" }], href: "javascript:1" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitForFocus("Link");
});
