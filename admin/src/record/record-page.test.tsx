import { projects } from "@portfolio/content/collections";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
import { TextInput } from "../fields/inputs.tsx";
import { RecordPage } from "./RecordPage.tsx";

test("a malformed record id shows the page for missing records without a request", async () => {
  const getOne = vi.fn();
  const page = <RecordPage collection={projects}>Form</RecordPage>;
  renderInAdmin(
    <Routes>
      <Route path="/admin/projects/:id" element={page} />
    </Routes>,
    { dataProvider: { getOne }, path: "/admin/projects/new" },
  );
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  expect(getOne).not.toHaveBeenCalled();
});

test("a record with unsaved changes is deleted without a question about the changes", async () => {
  const id = "5f0c6f6e-0000-4000-8000-000000000001";
  const record = { ...projects.initialValues, id, title: "Old map", slug: "old-map" };
  const deleteRecord = vi.fn(async () => ({ data: record }));
  const page = (
    <RecordPage collection={projects}>
      <TextInput source="title" />
    </RecordPage>
  );
  renderInAdmin(
    <Routes>
      <Route path="/admin/projects/:id" element={page} />
      <Route path="/admin/projects" element="All projects" />
    </Routes>,
    {
      dataProvider: {
        getOne: (async () => ({ data: record })) as never,
        delete: deleteRecord as never,
      },
      authProvider: { watchSession: () => () => undefined },
      path: `/admin/projects/${id}`,
    },
  );
  await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "s");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await screen.findByText("All projects");
  expect(deleteRecord).toHaveBeenCalledTimes(1);
});
