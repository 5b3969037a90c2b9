import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ResourceContextProvider, ResourceDefinitionContextProvider } from "react-admin";
import { beforeEach, expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { sections } from "./index.ts";
import SectionList from "./SectionList.tsx";

const hero = { id: "1", section_type: "hero", title: "Hello", visible: true, section_order: 1 };

beforeEach(async () => {
  const { name, pathOf } = sections;
  const getList = async () => ({ data: [hero], total: 1 }) as never;
  renderInAdmin(
    <ResourceDefinitionContextProvider
      definitions={{ [name]: { name, hasEdit: true, options: { pathOf } } }}
    >
      <ResourceContextProvider value={name}>
        <SectionList />
      </ResourceContextProvider>
    </ResourceDefinitionContextProvider>,
    { dataProvider: { getList }, path: "/admin/sections" },
  );
  await screen.findByText("Hello");
});

test.each(["Hello", "Hero Section"])(
  "a click on a row or its link opens the section's form once: %s",
  async (text) => {
    const lengthBefore = window.history.length;
    fireEvent.click(screen.getByText(text));
    await waitFor(() => expect(window.location.hash).toBe("#/admin/sections/hero?id=1"));
    // react-admin handles the click on a row asynchronously.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(window.location.hash).toBe("#/admin/sections/hero?id=1");
    expect(window.history.length).toBe(lengthBefore + 1);
  },
);

test.each([
  ["a middle click", (cell: HTMLElement) => fireEvent(cell, auxClick())],
  ["Ctrl+click", (cell: HTMLElement) => fireEvent.click(cell, { ctrlKey: true })],
])("%s on a row opens the section's form in a new tab", async (_title, clickOn) => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  clickOn(screen.getByText("Hello"));
  expect(open.mock.calls).toEqual([["/admin/sections/hero?id=1", "_blank", "noopener"]]);
  // react-admin handles the click on a row asynchronously.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(window.location.hash).toBe("#/admin/sections");
  clickOn(screen.getByRole("button", { name: /^Move / }));
  expect(open).toHaveBeenCalledOnce();
});

const auxClick = () => new MouseEvent("auxclick", { bubbles: true, button: 1 });
