import { projects } from "@portfolio/content/collections";
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
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
