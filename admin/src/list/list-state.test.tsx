import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import {
  type DataProvider,
  HttpError,
  ListBase,
  ListContextProvider,
  useListContext,
} from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
import { loadFailureOptions } from "../layout/notifications/toasts.ts";
import { ListFilterProvider } from "./ListFilterProvider.tsx";
import { HiddenIfEmpty, HiddenIfShort, ListFailure, useListState } from "./list-state.tsx";
import { SearchField } from "./SearchField.tsx";

function createList(total: number, filterValues = {}) {
  const data = Array.from({ length: total }, (_, id) => ({ id }));
  return (
    <ListContextProvider value={{ data, total, filterValues } as never}>
      <HiddenIfShort>filters</HiddenIfShort>
      <HiddenIfEmpty>export</HiddenIfEmpty>
    </ListContextProvider>
  );
}

it.each([
  [7, {}, false],
  [8, {}, true],
  [0, { q: "tide" }, true],
])(
  "a list of %i records with the conditions %o shows its filters: %s",
  (total, filter, isShown) => {
    render(createList(total, filter));
    expect(screen.queryByText(/filters/) !== null).toBe(isShown);
  },
);

it("filters stay visible when the list gets short, so that the search field keeps the focus", () => {
  const { rerender } = render(createList(8));
  rerender(createList(2));
  expect(screen.queryByText(/filters/)).not.toBeNull();
});

it("an empty list has no actions that need a record", () => {
  const { rerender } = render(createList(0));
  expect(screen.queryByText(/export/)).toBeNull();
  rerender(createList(1));
  expect(screen.queryByText(/export/)).not.toBeNull();
});

function DisplayedState() {
  return <output aria-label="State">{useListState()}</output>;
}

const readState = () => screen.getByLabelText("State").textContent;
const waitForState = (expected: string) => waitFor(() => expect(readState()).toBe(expected));

/** Opens a searchable list with one post. */
function openSearchableList(path = "/") {
  const getList: DataProvider["getList"] = async (_resource, params) => {
    const isMatch = !params.filter?.q || "low tide".includes(String(params.filter.q));
    return (isMatch ? { data: [{ id: 1 }], total: 1 } : { data: [], total: 0 }) as never;
  };
  renderInAdmin(
    <ListBase resource="blog">
      <ListFilterProvider>
        <SearchField label="Search posts" />
        <DisplayedState />
      </ListFilterProvider>
    </ListBase>,
    { dataProvider: { getList }, path },
  );
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  const typeSearch = (words: string) => fireEvent.change(field, { target: { value: words } });
  return { field, typeSearch };
}

/** Without a router, react-admin stores the search in the URL hash. */
const searchInUrl = () => decodeURIComponent(window.location.hash);

it("Back restores the previous search, and the field does not search again", async () => {
  const { field, typeSearch } = openSearchableList();
  await waitForState("rows");
  typeSearch("low");
  await waitFor(() => expect(searchInUrl()).toContain('"low"'));
  typeSearch("high");
  await waitForState("no match");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  window.history.back();
  const valueAfter = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return field.value;
  };
  await expect.poll(() => valueAfter(10)).toBe("low");
  // Longer than the field's debounce.
  expect(valueAfter(1_000)).toBe("low");
  expect(searchInUrl()).toContain('"low"');
});

it("a list whose search was cleared is not shown as empty", async () => {
  const path = `/?filter=${encodeURIComponent('{"q":"high"}')}`;
  const { typeSearch } = openSearchableList(path);
  await waitForState("no match");
  const displayedStates: (string | null)[] = [];
  const observer = new MutationObserver(() => displayedStates.push(readState()));
  observer.observe(document.body, { subtree: true, characterData: true, childList: true });
  typeSearch("");
  await waitForState("rows");
  observer.disconnect();
  expect(displayedStates).not.toContain("empty");
});

/** Opens a list whose server sends these responses in order, one row or an error, and then repeats the last. */
function openListWithResponses(...responses: ("row" | 500)[]) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let requestCount = 0;
  const getList = async () => {
    const response = responses[Math.min(requestCount, responses.length - 1)];
    requestCount += 1;
    if (response !== "row") throw new HttpError("out of order", response);
    return { data: [{ id: 1 }], total: 1 } as never;
  };
  renderInAdmin(
    <ListBase resource="blog" queryOptions={loadFailureOptions}>
      <ListFailure />
      <DisplayedState />
      <Reload />
    </ListBase>,
    { dataProvider: { getList } },
  );
}

function Reload() {
  const { refetch } = useListContext();
  return (
    <button type="button" onClick={() => refetch()}>
      Reload
    </button>
  );
}

it("a list that fails to load shows an error instead of being empty, and can be retried", async () => {
  openListWithResponses(500, 500, "row");
  await waitForState("failed");
  const failure = await screen.findByText(/could not be loaded. Nothing is lost or changed./);
  // Only the toast announces the failure.
  expect(failure.closest("[role=alert]")).toBeNull();
  fireEvent.click(screen.getByText("Try again"));
  await waitForState("rows");
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it("rows stay if a reload fails, and a message says that they may be old", async () => {
  openListWithResponses("row", 500);
  await waitForState("rows");
  fireEvent.click(screen.getByText("Reload"));
  await screen.findByText(/could not be reloaded/);
  await waitForState("rows");
});
