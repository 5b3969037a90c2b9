import { posts } from "@portfolio/content/post";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderForm } from "../../tests/render-form.tsx";
import { LinkedRecordInput } from "./LinkedRecordInput.tsx";
import { SlugField } from "./SlugField.tsx";

/** Renders the field in the form of a post. */
function openForm() {
  const record = { title: "Own words", slug: "own-words", status: "draft", published_at: null };
  renderForm(<SlugField helperText="The end of the address." />, { schema: posts.fields, record });
  return { user: userEvent.setup(), field: screen.getByRole("textbox", { name: "Page address" }) };
}

test("text that is not a slug is converted on blur and before saving", async () => {
  const { user, field } = openForm();
  const readValue = () => (field as HTMLInputElement).value;
  for (const keys of ["{Tab}", "{Enter}", "{Control>}s{/Control}"]) {
    await user.clear(field);
    await user.type(field, "A New Slug!! Ä");
    expect(readValue()).toBe("A New Slug!! Ä");
    await user.keyboard(keys);
    expect(readValue()).toBe("a-new-slug-a");
  }
});

test("an empty slug stays empty, so that the form reports it", async () => {
  const { user, field } = openForm();
  await user.clear(field);
  await user.tab();
  expect((field as HTMLInputElement).value).toBe("");
});

test.each([
  ["picked from the list", "ti", "{ArrowDown}{Enter}"],
  ["typed as a title", "Tide", "{Escape}"],
  ["typed as a slug", "tide", "{Escape}"],
])("a reference that is %s becomes a slug when the field loses focus", async (_, text, keys) => {
  const getList = async () => ({ data: [{ id: "1", slug: "tide", title: "Tide" }], total: 1 });
  const { user, save } = renderReference("", getList);
  const field = screen.getByRole("combobox", { name: "Post" });
  await user.type(field, text);
  await screen.findByRole("option", { name: "Tide" });
  await user.keyboard(keys);
  await user.tab();
  expect((await save()).slug).toBe("tide");
});

function renderReference(slug: string, getList: unknown) {
  const save = renderForm(
    <LinkedRecordInput source="slug" collection={posts} helperText="The end of the address." />,
    {
      schema: posts.fields,
      record: { ...posts.initialValues, title: "Own words", slug },
      dataProvider: { getList: getList as never },
    },
  );
  return { user: userEvent.setup(), save };
}

test("a reference to a deleted record says that it was deleted, and is saved unchanged", async () => {
  // After a record took the slug of a deleted record, references contain the id of the deleted record.
  const slug = "4d0f5c1e-7c61-4c0e-9a56-0d3a1f8f2b11";
  const getList = async () => ({ data: [{ id: "1", slug: "tide", title: "Tide" }], total: 1 });
  const { user, save } = renderReference(slug, getList);
  await screen.findByText("The chosen record was deleted. Choose another, or remove this entry.");
  await user.click(screen.getByDisplayValue("Deleted record"));
  await user.tab();
  expect((await save()).slug).toBe(slug);
});

test.each([
  ["tide", 1, null],
  ["tides", 1, "Nothing has the address “tides” yet."],
  // Not all records were loaded.
  ["tides", 300, null],
])("a reference to %s in a list of %i records shows the hint %s", async (slug, total, hint) => {
  const getList = vi.fn(async () => ({ data: [{ id: "1", slug: "tide", title: "Tide" }], total }));
  renderReference(slug, getList);
  await expect.poll(() => getList).toHaveBeenCalled();
  expect(await screen.findByText(hint ?? "The end of the address.")).toBeDefined();
});
