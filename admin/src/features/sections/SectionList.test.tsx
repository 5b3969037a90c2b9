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

/** Expects that the form was opened once, although react-admin handles a click on a row asynchronously. */
async function expectOneNavigation() {
  await waitFor(() => expect(window.location.hash).toBe("#/admin/sections/hero?id=1"));
  window.history.back();
  await waitFor(() => expect(window.location.hash).toBe("#/admin/sections"));
}

test.each(["Hello", "Hero Section"])(
  "a click on a row or its link opens the section's form once: %s",
  async (text) => {
    fireEvent.click(screen.getByText(text));
    await expectOneNavigation();
  },
);

test.each([
  ["a middle click", (cell: HTMLElement) => fireEvent(cell, auxClick())],
  ["Ctrl+click", (cell: HTMLElement) => fireEvent.click(cell, { ctrlKey: true })],
])("%s on a row opens the section's form in a new tab", async (_title, clickOn) => {
  const openWindow = vi.spyOn(window, "open").mockReturnValue(null);
  clickOn(screen.getByText("Hello"));
  expect(openWindow.mock.calls).toEqual([["/admin/sections/hero?id=1", "_blank", "noopener"]]);
  fireEvent.click(screen.getByText("Hello"));
  await expectOneNavigation();
  clickOn(screen.getByRole("button", { name: /^Move / }));
  expect(openWindow).toHaveBeenCalledOnce();
});

const auxClick = () => new MouseEvent("auxclick", { bubbles: true, button: 1 });
