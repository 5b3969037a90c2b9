import { Button } from "@mui/material";
import {
  link,
  list,
  month,
  monthOrPresent,
  object,
  partialDate,
  text,
  textList,
} from "@portfolio/content/fields";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { expect, test } from "vitest";
import { renderForm } from "../../tests/render-form.tsx";
import { MonthInput, PartialDateInput } from "./date-inputs.tsx";
import { LinkInput, TextInput } from "./inputs.tsx";
import { ListInput } from "./ListInput.tsx";
import { StringListInput } from "./StringListInput.tsx";
import { TagsInput } from "./TagsInput.tsx";

const schema = object({
  tags: textList().describe("Tags"),
  lines: textList().describe("Lines"),
  start: month().describe("Start"),
  end: monthOrPresent().describe("End"),
  born: partialDate().describe("Born"),
  href: link().describe("Link"),
  roles: list(
    object({ title: text().describe("Title"), place: text().describe("Place") }),
  ).describe("Roles"),
});

function openForm(record: object, input: ReactNode) {
  const saveForm = renderForm(input, { schema, record });
  return { user: userEvent.setup(), saveForm };
}

test("Enter, comma and paste add tags, and Backspace removes the last tag", async () => {
  const { user, saveForm } = openForm({ tags: ["Sound"] }, <TagsInput source="tags" />);
  const field = screen.getByRole("combobox", { name: "Tags" });

  await user.type(field, "Maps{Enter}Type,");
  await user.paste("Rust, Radio\nPaper");
  await user.type(field, "{Backspace}");

  expect(await saveForm()).toEqual({ tags: ["Sound", "Maps", "Type", "Rust", "Radio"] });
});

test("a comma of an on-screen keyboard, which reports no key, adds tags", async () => {
  const { saveForm } = openForm({ tags: [] }, <TagsInput source="tags" />);
  const field = screen.getByRole("combobox", { name: "Tags" });

  fireEvent.change(field, { target: { value: "Photography, Film," } });

  expect(field).toHaveProperty("value", "");
  expect(await saveForm()).toEqual({ tags: ["Photography", "Film"] });
});

test("a duplicate tag is not added", async () => {
  const { user, saveForm } = openForm({ tags: ["Sound"] }, <TagsInput source="tags" />);

  await user.type(screen.getByRole("combobox", { name: "Tags" }), "sound{Enter}");

  expect(await saveForm()).toEqual({ tags: ["Sound"] });
});

const linesInput = <StringListInput source="lines" itemName="line" />;

test("strings of a list can be moved, added, changed and removed", async () => {
  const { user, saveForm } = openForm({ lines: ["one", "two", "three"] }, linesInput);

  await user.click(screen.getByRole("button", { name: "Move line 3: three" }));
  await user.click(screen.getByRole("menuitem", { name: "Move up" }));
  await user.click(screen.getByRole("button", { name: "Remove line 1: one" }));
  await user.type(screen.getByRole("textbox", { name: "Line 1" }), " times");
  await user.click(screen.getByRole("button", { name: "Add line" }));
  await user.type(await screen.findByRole("textbox", { name: "Line 3" }), "last");

  expect(await saveForm()).toEqual({ lines: ["three times", "two", "last"] });
});

test("pasted lines become one entry each, without bullets", async () => {
  const { user, saveForm } = openForm({ lines: [""] }, linesInput);

  await user.click(screen.getByRole("textbox", { name: "Line 1" }));
  await user.paste("• first\n- second\n\n3. third");

  expect(await saveForm()).toEqual({ lines: ["first", "second", "third"] });
});

const startInput = <MonthInput source="start" />;
const bornInput = <PartialDateInput source="born" />;

test.each([
  ["4/2023", "04/2023", "Start", startInput],
  ["2023-04", "04/2023", "Start", startInput],
  ["2021", "2021", "Born", bornInput],
  ["04/2021", "2021-04", "Born", bornInput],
  ["2021-04-30", "2021-04-30", "Born", bornInput],
])("a date typed as %s is stored as %s in the field %s", async (typed, stored, name, input) => {
  const { user, saveForm } = openForm({ start: "", born: "" }, input);

  await user.type(screen.getByRole("textbox", { name }), typed);
  await user.tab();

  expect(await saveForm()).toMatchObject({ [name.toLowerCase()]: stored });
});

test("a month that does not exist shows an error at its field", async () => {
  const { user } = openForm({ start: "" }, startInput);

  await user.type(screen.getByRole("textbox", { name: "Start" }), "13/2023");
  await user.click(screen.getByRole("button", { name: "Save" }));

  const field = await screen.findByRole("textbox", {
    name: "Start",
    description: "Use MM/YYYY, for example 04/2023.",
  });
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("a month can be picked, and the switch stores Present", async () => {
  const { user, saveForm } = openForm(
    { start: "04/2023", end: "05/2024" },
    <>
      {startInput}
      <MonthInput source="end" allowsPresent />
    </>,
  );

  await user.click(screen.getByRole("button", { name: "Choose Start" }));
  await user.click(await screen.findByRole("button", { name: /switch to year view/ }));
  await user.click(await screen.findByRole("radio", { name: "2022" }));
  await user.click(await screen.findByRole("radio", { name: "November" }));
  await user.click(screen.getByRole("switch", { name: "End: present" }));

  expect(await saveForm()).toEqual({ start: "11/2022", end: "Present" });
});

test("a link that could run code shows an error at its field", async () => {
  const { user } = openForm({ href: "" }, <LinkInput source="href" />);

  await user.type(screen.getByRole("textbox", { name: "Link" }), "javascript:alert(1)");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await screen.findByRole("textbox", { name: "Link", description: /Use a web address/ });
});

test("white space around a pasted link is removed", async () => {
  const { user, saveForm } = openForm({ href: "" }, <LinkInput source="href" />);

  await user.click(screen.getByRole("textbox", { name: "Link" }));
  await user.paste(" https://example.com/a ");

  expect(await saveForm()).toEqual({ href: "https://example.com/a" });
});

test("a link without a scheme becomes an https URL on blur and before saving", async () => {
  const { user } = openForm({ href: "" }, <LinkInput source="href" />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Link" });

  for (const keys of ["{Tab}", "{Enter}", "{Control>}s{/Control}"]) {
    await user.clear(field);
    await user.type(field, `example.com/work${keys}`);
    expect(field.value).toBe("https://example.com/work");
  }
});

test("a cleared text is stored as an empty string", async () => {
  const { user, saveForm } = openForm({ href: "/about" }, <LinkInput source="href" />);

  await user.clear(screen.getByRole("textbox", { name: "Link" }));

  expect(await saveForm()).toEqual({ href: "" });
});

const rolesInput = (
  <ListInput
    source="roles"
    itemName="role"
    summary={({ title = "", place }: { title?: string; place?: string }) => ({
      title,
      detail: place,
    })}
  >
    <TextInput source="title" />
    <TextInput source="place" />
  </ListInput>
);

const twoRoles = [
  { title: "Designer", place: "Lisbon", origin: "import" },
  { title: "Field Recordist", place: "Porto" },
];

test("a moved entry keeps all its values, including those without an input", async () => {
  const { user, saveForm } = openForm({ roles: twoRoles }, rolesInput);

  await user.click(screen.getByRole("button", { name: "Move role 1: Designer" }));
  await user.click(screen.getByRole("menuitem", { name: "Move down" }));
  await user.click(screen.getByRole("button", { name: /^Designer/ }));
  await user.type(await screen.findByRole("textbox", { name: "Title" }), " and engineer");

  expect(await saveForm()).toEqual({
    roles: [twoRoles[1], { title: "Designer and engineer", place: "Lisbon", origin: "import" }],
  });
});

test("a field that a moved entry lacks stays empty", async () => {
  const { user, saveForm } = openForm({ roles: [{ title: "New" }, twoRoles[0]] }, rolesInput);

  await user.click(screen.getByRole("button", { name: "Move role 1: New" }));
  await user.click(screen.getByRole("menuitem", { name: "Move down" }));
  await user.click(screen.getByRole("button", { name: "New" }));
  await screen.findByRole("textbox", { name: "Place" });

  expect(await saveForm()).toEqual({ roles: [twoRoles[0], { title: "New", place: "" }] });
});

test("Undo gets the focus when an entry is removed, and restores the entry at its position", async () => {
  const { user, saveForm } = openForm({ roles: twoRoles }, rolesInput);

  await user.click(screen.getByRole("button", { name: "Remove role 1: Designer" }));
  expect(screen.queryByRole("button", { name: /^Designer/ })).toBeNull();
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);

  expect((await saveForm()).roles.map((role: { title: string }) => role.title)).toEqual([
    "Designer",
    "Field Recordist",
  ]);
});

test("Undo does not add a removed entry again after an earlier version has restored it", async () => {
  function Restore() {
    const { reset } = useFormContext();
    return <Button onClick={() => reset({ roles: twoRoles })}>Restore</Button>;
  }
  const { user } = openForm(
    { roles: twoRoles },
    <>
      {rolesInput}
      <Restore />
    </>,
  );

  await user.click(screen.getByRole("button", { name: "Remove role 1: Designer" }));
  screen.getByRole("button", { name: "Undo" });
  await user.click(screen.getByRole("button", { name: "Restore" }));
  await screen.findByRole("button", { name: /^Designer/ });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("an added entry opens and can be duplicated", async () => {
  const { user, saveForm } = openForm({ roles: [] }, rolesInput);

  await user.click(screen.getByRole("button", { name: "Add role" }));
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "Tuner");
  await user.click(screen.getByRole("button", { name: "Move role 1: Tuner" }));
  await user.click(screen.getByRole("menuitem", { name: "Duplicate" }));

  const tuner = { title: "Tuner", place: "" };
  expect(await saveForm()).toEqual({ roles: [tuner, tuner] });
});

test("a failed save opens the invalid entry", async () => {
  const { user } = openForm({ roles: [twoRoles[0], { title: "Sailor", place: 5 }] }, rolesInput);

  await user.click(screen.getByRole("button", { name: "Save" }));

  await screen.findByRole("textbox", { name: "Place", description: "Write text here." });
  expect(screen.getByText("Contains an invalid value")).toBeTruthy();
});
