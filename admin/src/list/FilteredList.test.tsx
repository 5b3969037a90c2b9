import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import {
  AdminContext,
  HttpError,
  ListBase,
  ListContextProvider,
  testDataProvider,
  useListContext,
} from "react-admin";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../data/provider/query-client.ts";
import { reportLoadFailure } from "../layout/notifications/load-failure.ts";
import { ToastHost } from "../layout/notifications/ToastHost.tsx";
import { type Filter, FilteredList, useListFilter } from "./FilteredList.tsx";
import { ListFailure } from "./ListFailure.tsx";
import { SearchField } from "./SearchField.tsx";
import { useListContent } from "./use-list-content.ts";

beforeEach(() => window.history.replaceState(null, "", "#/"));
afterEach(cleanup);

function Conditions() {
  const { filter, setFilter } = useListFilter();
  return (
    <>
      <output>{JSON.stringify(filter)}</output>
      <button type="button" onClick={() => setFilter({ ...filter, level: "error" })}>
        Errors
      </button>
      <button type="button" onClick={() => setFilter({ ...filter, type: "sign_in" })}>
        Sign-ins
      </button>
      <button type="button" onClick={() => setFilter({})}>
        All
      </button>
    </>
  );
}

/** A list whose filter is `arrived`; gives back what it was asked for since. */
function openList(arrived: Filter) {
  const setFilters = vi.fn();
  const show = (filterValues: Filter) => (
    <ListContextProvider value={{ filterValues, setFilters } as never}>
      <FilteredList>
        <Conditions />
      </FilteredList>
    </ListContextProvider>
  );
  const { rerender } = render(show(arrived));
  const asked = () => setFilters.mock.lastCall?.[0];
  return { asked, arrive: (filter: Filter) => rerender(show(filter)) };
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const shown = () => JSON.parse(screen.getByRole("status").textContent);

it("a second condition adds to the first, which has not arrived yet", () => {
  const list = openList({});
  press("Errors");
  press("Sign-ins");
  expect(list.asked()).toEqual({ level: "error", type: "sign_in" });
  expect(shown()).toEqual({ level: "error", type: "sign_in" });
  list.arrive({ level: "error" });
  expect(shown()).toEqual({ level: "error", type: "sign_in" });
});

it("a condition that was taken away a moment ago stays away", () => {
  const list = openList({ level: "error" });
  press("All");
  press("Sign-ins");
  expect(list.asked()).toEqual({ type: "sign_in" });
});

it("what comes with an address counts more than what was asked for", () => {
  const list = openList({});
  press("Errors");
  list.arrive({ level: "error" });
  list.arrive({ type: "sign_in" });
  expect(shown()).toEqual({ type: "sign_in" });
});

it("a filter's control outside a list throws a developer error", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Conditions />)).toThrow("useListFilter must be used within a FilteredList.");
});

function Content() {
  return <output aria-label="Content">{useListContent()}</output>;
}

/** A searchable list whose server knows one post. */
function openPage() {
  const getList = async (_resource: string, params: { filter?: Filter }) => {
    const fits = !params.filter?.q || "low tide".includes(String(params.filter.q));
    return fits ? { data: [{ id: 1 }], total: 1 } : { data: [], total: 0 };
  };
  const provider = testDataProvider({ getList: getList as never });
  render(
    <AdminContext dataProvider={provider}>
      <ListBase resource="posts">
        <FilteredList>
          <SearchField label="Search posts" />
          <Content />
        </FilteredList>
      </ListBase>
    </AdminContext>,
  );
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  const type = (words: string) => fireEvent.change(field, { target: { value: words } });
  const content = (expected: string) =>
    waitFor(() => expect(screen.getByLabelText("Content").textContent).toBe(expected));
  return { field, type, content };
}

/** What the address searches for; react-admin keeps it in the hash, as long as no router surrounds it. */
const searched = () => decodeURIComponent(window.location.hash);

it("the way back brings back what was searched for before, and leaves it at that", async () => {
  const { field, type, content } = openPage();
  await content("rows");
  type("low");
  await waitFor(() => expect(searched()).toContain('"low"'));
  type("high");
  await content("no match");
  window.history.back();
  await content("rows");
  expect(field.value).toBe("low");
  // Longer than a field waits before it searches.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(searched()).toContain('"low"');
});

it("a list whose search was emptied does not pass for one that has nothing", async () => {
  window.location.hash = `#/?filter=${encodeURIComponent('{"q":"high"}')}`;
  const { type, content } = openPage();
  await content("no match");
  const contents: (string | null)[] = [];
  const observer = new MutationObserver(() =>
    contents.push(screen.getByLabelText("Content").textContent),
  );
  observer.observe(document.body, { subtree: true, characterData: true, childList: true });
  type("");
  await content("rows");
  observer.disconnect();
  expect(contents).not.toContain("empty");
});

/** A list whose server answers `answers` in turn, the last of them from then on. */
function openUnsteady(...answers: (1 | 500 | 504)[]) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let asked = 0;
  const getList = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer !== 1) throw new HttpError("out of order", answer);
    return { data: [{ id: 1 }], total: 1 };
  };
  render(
    <AdminContext
      dataProvider={testDataProvider({ getList: getList as never })}
      queryClient={createQueryClient()}
    >
      <ToastHost>
        <ListBase resource="posts" queryOptions={reportLoadFailure}>
          <ListFailure what="The posts" />
          <Content />
          <Reload />
        </ListBase>
      </ToastHost>
    </AdminContext>,
  );
  const content = (expected: string) =>
    waitFor(() => expect(screen.getByLabelText("Content").textContent).toBe(expected), {
      timeout: 8_000,
    });
  return { content, asked: () => asked };
}

function Reload() {
  const { refetch } = useListContext();
  return (
    <button type="button" onClick={() => refetch()}>
      Reload
    </button>
  );
}

it("a list that does not arrive says so instead of passing for empty, and comes with the next try (fault 22)", async () => {
  const { content } = openUnsteady(500, 500, 1);
  await content("failed");
  await screen.findByText("The posts could not be loaded. Nothing is lost or changed.");
  press("Try again");
  await content("rows");
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it("a list that failed is asked for once more before that is said (fault 22)", async () => {
  const { content, asked } = openUnsteady(500, 1);
  await content("rows");
  expect(asked()).toBe(2);
});

it("rows that arrived stay when the list cannot be loaded anew, and it is said that they may be old (fault 22)", async () => {
  const { content } = openUnsteady(1, 500);
  await content("rows");
  press("Reload");
  await screen.findByText(/arrived before and may have changed/, {}, { timeout: 8_000 });
  await content("rows");
});
