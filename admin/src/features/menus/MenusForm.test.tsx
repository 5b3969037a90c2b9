import { Button } from "@mui/material";
import { sectionTypes } from "@portfolio/content/sections";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, Form, testDataProvider } from "react-admin";
import { afterEach, expect, test, vi } from "vitest";
import { sectionSchema } from "../../data/content/section-schema.ts";
import { SchemaProvider } from "../../fields/schema-context.tsx";
import { MenusForm } from "./MenusForm.tsx";

afterEach(cleanup);

const section = (section_type: string, title = "") => ({ id: section_type, section_type, title });

test("the default links can be copied into the header and then removed", async () => {
  const rows = [section("hero", "Hello"), section("about", "Who I am"), section("contact")];
  const getList = async () => ({ data: rows, total: rows.length });
  const save = vi.fn();
  render(
    <AdminContext dataProvider={testDataProvider({ getList: getList as never })}>
      <SchemaProvider value={sectionSchema("metadata")}>
        <Form record={{ id: "1", content: sectionTypes.metadata.defaults.content }} onSubmit={save}>
          <MenusForm />
          <Button type="submit">Save</Button>
        </Form>
      </SchemaProvider>
    </AdminContext>,
  );
  const header = within(await screen.findByRole("region", { name: "Header" }));
  // Wait for the suggestions.
  await waitFor(() => expect(document.querySelector('option[label="Who I am"]')).not.toBeNull());
  await userEvent.click(header.getByRole("button", { name: "Begin with what is listed now" }));
  expect(await header.findByText("Who I am")).toBeDefined();
  expect(header.queryByRole("button", { name: "Begin with what is listed now" })).toBeNull();

  await userEvent.click(header.getByRole("button", { name: /^Remove.*Projects/ }));
  await userEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const hrefs = ["/#about", "/#contact", "/blog", "/cv"];
  expect(save.mock.calls[0]?.[0].content.menus).toEqual({
    header: hrefs.map((href) => ({ label: "", href })),
    footer: [],
  });
});
