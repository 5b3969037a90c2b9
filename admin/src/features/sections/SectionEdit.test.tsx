import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { ConnectionError } from "../../data/api/errors.ts";
import { createQueryClient } from "../../data/provider/query-client.ts";
import LookPage from "../look/LookPage.tsx";
import SectionEdit from "./SectionEdit.tsx";

const ids = ["5b1c0a2e-0000-4000-8000-000000000001", "5b1c0a2e-0000-4000-8000-000000000002"];
// No form is registered for the type `unregistered`, so the page shows the stored content.
const rows = ids.map((id) => ({
  id,
  section_type: "unregistered",
  title: "",
  content: { place: id },
}));

const listRows = async () => ({ data: rows, total: rows.length }) as never;

function openPage(path: string, getList = listRows, options = {}) {
  renderInAdmin(
    <Routes>
      <Route path="/admin/look" element={<LookPage />} />
      <Route path="/admin/sections/:id/*" element={<SectionEdit />} />
    </Routes>,
    { dataProvider: { getList }, path, ...options },
  );
}

const readShownContent = async () => (await screen.findByLabelText("Stored content")).textContent;

test.each([
  ["/admin/sections/unregistered", ids[0]],
  [`/admin/sections/unregistered?id=${ids[1]}`, ids[1]],
  [`/admin/sections/unregistered/${ids[1]}`, ids[1]],
])("%s opens the section with the URL's id, by default the first of its type", async (path, id) => {
  openPage(path);
  expect(await readShownContent()).toContain(id);
  await waitFor(() => expect(window.location.hash).not.toContain("unregistered/"));
});

test.each([
  "/admin/sections/unregistered?id=5b1c0a2e-0000-4000-8000-000000000003",
  "/admin/sections/unregistered/5b1c0a2e-0000-4000-8000-000000000003",
  "/admin/sections/about?id=5b1c0a2e-0000-4000-8000-000000000003",
])("%s shows the not-found page, because no such section exists", async (path) => {
  openPage(path);
  await screen.findByRole("heading", { name: "Page not found" });
});

test.each([
  ["/admin/look", "Look"],
  ["/admin/sections/about", "About Me"],
  ["/admin/sections/unregistered", "Section"],
])("%s keeps its heading if the section cannot be loaded", async (path, name) => {
  openPage(path, () => Promise.reject(new ConnectionError()));
  await screen.findByText(`${name} could not be loaded. Nothing is lost or changed.`);
  screen.getByRole("heading", { level: 1, name });
});

test("if a section is deleted in another window, its form keeps the input and shows a notice", async () => {
  let data = rows.map((row) => ({ ...row, section_type: "about", subtitle: "", visible: true }));
  const queryClient = createQueryClient();
  const getList = async () => ({ data, total: data.length }) as never;
  const authProvider = { watchSession: () => () => undefined };
  openPage("/admin/sections/about", getList, { authProvider, queryClient });
  const title = await screen.findByLabelText("Title");
  fireEvent.change(title, { target: { value: "Half typed" } });
  data = [];
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(/section was deleted in another window/);
  expect(title).toHaveProperty("value", "Half typed");
  expect(document.contains(title)).toBe(true);
});
