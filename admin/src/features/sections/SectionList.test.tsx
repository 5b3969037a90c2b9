import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import {
  AdminContext,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  testDataProvider,
} from "react-admin";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../data/provider/query-client.ts";
import { sections } from "./index.ts";
import SectionList from "./SectionList.tsx";

const hero = { id: "1", section_type: "hero", title: "Hello", visible: true, section_order: 1 };

beforeEach(async () => {
  window.history.replaceState(null, "", "#/admin/sections");
  const dataProvider = testDataProvider({
    getList: async () => ({ data: [hero], total: 1 }) as never,
  });
  const { name, pathOf } = sections;
  render(
    <AdminContext dataProvider={dataProvider} queryClient={createQueryClient()}>
      <ResourceDefinitionContextProvider
        definitions={{ [name]: { name, hasEdit: true, options: { pathOf } } }}
      >
        <ResourceContextProvider value={name}>
          <SectionList />
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
  await screen.findByText("Hello");
});

afterEach(cleanup);

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
