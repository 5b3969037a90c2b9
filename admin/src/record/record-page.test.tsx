import { projects } from "@portfolio/content/collections";
import { render, screen } from "@testing-library/react";
import { AdminContext, testDataProvider } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { RecordPage } from "./RecordPage.tsx";

test("a malformed record id shows the page for missing records without a request", async () => {
  const getOne = vi.fn();
  const page = (
    <AdminContext dataProvider={testDataProvider({ getOne })}>
      <RecordPage collection={projects}>Form</RecordPage>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: "/admin/projects/:id", element: page }], {
    initialEntries: ["/admin/projects/new"],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  expect(getOne).not.toHaveBeenCalled();
});
