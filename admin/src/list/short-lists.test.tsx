import { render, screen } from "@testing-library/react";
import { ListContextProvider } from "react-admin";
import { expect, it } from "vitest";
import { HiddenIfEmpty, HiddenIfShort } from "./list-state.tsx";

function renderList(total: number, filterValues = {}) {
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
])("a list of %i records filtered by %o has filters: %s", (total, filter, isShown) => {
  render(renderList(total, filter));
  expect(screen.queryByText(/filters/) !== null).toBe(isShown);
});

it("filters stay visible when the list gets short, so that the search field keeps the focus", () => {
  const { rerender } = render(renderList(8));
  rerender(renderList(2));
  expect(screen.queryByText(/filters/)).not.toBeNull();
});

it("an empty list has no actions that need a record", () => {
  const { rerender } = render(renderList(0));
  expect(screen.queryByText(/export/)).toBeNull();
  rerender(renderList(1));
  expect(screen.queryByText(/export/)).not.toBeNull();
});
