import ViewAgendaIcon from "@mui/icons-material/ViewAgendaOutlined";
import { posts } from "@portfolio/content/collections";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { defaultI18nProvider } from "ra-supabase";
import {
  AdminContext,
  Create,
  Datagrid,
  type DataProvider,
  Edit,
  List,
  type RaRecord,
  ResourceDefinitionContextProvider,
  SimpleForm,
  TextField,
  TextInput,
} from "react-admin";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../data/provider/query-client.ts";
import type { LazyComponent } from "../layout/lazy-component.tsx";
import { ToastHost } from "../layout/notifications/ToastHost.tsx";
import { toastError } from "../layout/notifications/toasts.ts";
import { PageTitlePortal } from "../layout/PageTitlePortal.tsx";
import { defineResource } from "../layout/resource.ts";
import { resourceDefinitions, resourceRoutes } from "./SignedInAdmin.tsx";

/** Records on the server. */
let storedRecords: Map<string, RaRecord>;
let calls: string[];
let failureMessage: string | null;

beforeEach(() => {
  storedRecords = new Map(
    ["Low Tide", "High Tide"].map((title, index) => [`${index}`, { id: `${index}`, title }]),
  );
  calls = [];
  failureMessage = null;
});

function recordCall(method: string) {
  calls.push(method);
  if (failureMessage) throw new Error(failureMessage);
}

const dataProvider = {
  getList: async () => {
    const data = [...storedRecords.values()];
    return { data, total: data.length };
  },
  getOne: async (_: string, { id }: { id: string }) => ({ data: storedRecords.get(id) }),
  create: async (_: string, { data }: { data: object }) => {
    recordCall("create");
    const record = { ...data, id: "new" };
    storedRecords.set("new", record);
    return { data: record };
  },
  update: async (_: string, { id, data }: { id: string; data: object }) => {
    recordCall("update");
    const record = { ...data, id };
    storedRecords.set(id, record);
    return { data: record };
  },
} as unknown as DataProvider;

// Pages as in react-admin's documentation, with its default mode `undoable`.
const PostList = () => (
  <List>
    <Datagrid>
      <TextField source="title" />
    </Datagrid>
  </List>
);
const form = (
  <SimpleForm>
    <TextInput source="title" />
  </SimpleForm>
);
const PostEdit = () => <Edit>{form}</Edit>;
const PostCreate = () => <Create redirect="list">{form}</Create>;

const asLazyComponent = (Page: () => React.ReactNode) =>
  Object.assign(Page, { preload: async () => undefined }) as LazyComponent<object>;

/** Mounts the admin with an empty cache and one resource, whose pages contain only components of react-admin. */
function openAdmin(path: string) {
  cleanup();
  const resources = [
    defineResource(posts, {
      icon: ViewAgendaIcon,
      group: "writing",
      list: asLazyComponent(PostList),
      edit: asLazyComponent(PostEdit),
      create: { label: "New", page: asLazyComponent(PostCreate) },
    }),
  ];
  const frame = (
    <AdminContext
      basename="/admin"
      dataProvider={dataProvider}
      queryClient={createQueryClient()}
      i18nProvider={defaultI18nProvider}
    >
      <ToastHost>
        <ResourceDefinitionContextProvider definitions={resourceDefinitions(resources)}>
          <PageTitlePortal />
          <Outlet />
        </ResourceDefinitionContextProvider>
      </ToastHost>
    </AdminContext>
  );
  const router = createMemoryRouter(
    [{ path: "/admin", element: frame, children: resourceRoutes(resources) }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

const findToast = (words: RegExp) => screen.findByText(words, { selector: "[data-toast] *" });

const pressButton = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));

async function saveTitle() {
  const { user } = openAdmin("/admin/blog/0");
  const field = await screen.findByRole("textbox");
  await user.clear(field);
  await user.type(field, "Ebb");
  await pressButton(user, "Save");
  return user;
}

async function saveTitleAndWait() {
  const user = await saveTitle();
  await findToast(/updated/);
  return user;
}

/** Expects these records after a reload. */
async function expectStored(names: readonly string[]) {
  openAdmin("/admin/blog");
  for (const name of names) expect(await screen.findByText(name)).toBeTruthy();
  expect([...storedRecords.values()].map(({ title }) => title)).toEqual(names);
}

describe("a page of react-admin's own components", () => {
  it("saves an edit", async () => {
    const user = await saveTitleAndWait();
    await pressButton(user, "Dismiss");
    await waitFor(() => expect(calls).toEqual(["update"]));
    await expectStored(["Ebb", "High Tide"]);
  });

  it("creates a record", async () => {
    const { user } = openAdmin("/admin/blog/create");
    await user.type(await screen.findByRole("textbox"), "Neap Tide");
    await pressButton(user, "Save");
    await findToast(/created/);
    await expectStored(["Low Tide", "High Tide", "Neap Tide"]);
  });

  it("reports a failed edit and shows the stored record", async () => {
    failureMessage = "The sea is out of order.";
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const user = await saveTitle();
    await pressButton(user, "Dismiss");
    await findToast(/out of order/);
    await expectStored(["Low Tide", "High Tide"]);
  });
});

describe("an edit that can be undone", () => {
  it("is not sent if it is undone", async () => {
    const user = await saveTitleAndWait();
    await pressButton(user, "Undo");
    expect(await screen.findByText("Low Tide")).toBeTruthy();
    await waitFor(() => expect(document.querySelector("[data-toast]")).toBeNull());
    expect(calls).toEqual([]);
  });

  it("is sent when another toast replaces its toast", async () => {
    const user = await saveTitleAndWait();
    act(() => toastError("Something else"));
    await waitFor(() => expect(calls).toEqual(["update"]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    await pressButton(user, "Dismiss");
    expect(calls).toEqual(["update"]);
  });

  it("makes the browser ask before the user leaves the page, and is sent", async () => {
    await saveTitleAndWait();
    const unloadEvent = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(unloadEvent);
    expect(unloadEvent.defaultPrevented).toBe(true);
    await waitFor(() => expect(calls).toEqual(["update"]));
  });

  it("is sent when the tab is hidden", async () => {
    await saveTitleAndWait();
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(calls).toEqual(["update"]));
  });
});
