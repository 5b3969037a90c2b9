import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ResourceContextProvider, ResourceDefinitionContextProvider } from "react-admin";
import { beforeEach, expect, test } from "vitest";
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

test.each(["Hello", "Hero Section"])("a click on %s opens the section form once", async (text) => {
  fireEvent.click(screen.getByText(text));
  // React-admin handles a click on a row asynchronously.
  await waitFor(() => expect(window.location.hash).toBe("#/admin/sections/hero?id=1"));
  window.history.back();
  await waitFor(() => expect(window.location.hash).toBe("#/admin/sections"));
});
