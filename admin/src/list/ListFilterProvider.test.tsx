import { fireEvent, render, screen } from "@testing-library/react";
import { ListContextProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { type Filter, ListFilterProvider, useListFilter } from "./ListFilterProvider.tsx";

function ConditionButtons() {
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

function openList(appliedFilter: Filter) {
  const setFilters = vi.fn();
  const listWith = (filterValues: Filter) => (
    <ListContextProvider value={{ filterValues, setFilters } as never}>
      <ListFilterProvider>
        <ConditionButtons />
      </ListFilterProvider>
    </ListContextProvider>
  );
  const { rerender } = render(listWith(appliedFilter));
  return {
    requestedFilter: () => setFilters.mock.lastCall?.[0],
    apply: (filter: Filter) => rerender(listWith(filter)),
  };
}

const clickText = (name: string) => fireEvent.click(screen.getByText(name));
const readShownFilter = () => JSON.parse(screen.getByRole("status").textContent);

it("a condition that the list has not applied yet stays when another condition is set", () => {
  const list = openList({});
  clickText("Errors");
  clickText("Sign-ins");
  expect(list.requestedFilter()).toEqual({ level: "error", type: "sign_in" });
  expect(readShownFilter()).toEqual({ level: "error", type: "sign_in" });
  list.apply({ level: "error" });
  expect(readShownFilter()).toEqual({ level: "error", type: "sign_in" });
});

it("a condition whose removal the list has not applied yet stays removed when another condition is set", () => {
  const list = openList({ level: "error" });
  clickText("All");
  clickText("Sign-ins");
  expect(list.requestedFilter()).toEqual({ type: "sign_in" });
});

it("a navigation replaces the requested filter", () => {
  const list = openList({});
  clickText("Errors");
  list.apply({ level: "error" });
  list.apply({ type: "sign_in" });
  expect(readShownFilter()).toEqual({ type: "sign_in" });
});
