// @vitest-environment jsdom
import { act } from "react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { mount } from "../../tests/mount.ts";
import { SearchForm } from "./SearchForm.tsx";

function SearchPage() {
  const [parameters] = useSearchParams();
  return <SearchForm action="/search" label="Search" query={parameters.get("q") ?? ""} isOpen />;
}

test("going back after a search empties the focused field, and its text is not searched for again", async () => {
  const router = createMemoryRouter([{ path: "*", Component: SearchPage }], {
    initialEntries: ["/search"],
  });
  const element = await mount(<RouterProvider router={router} />);
  const field = element.querySelector<HTMLInputElement>("input");
  if (!field) throw new Error("The form has no field.");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  field.focus();
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  type("tide");
  await act(() => vi.runAllTimersAsync());
  expect(router.state.location.search).toBe("?q=tide");

  type("tides");
  await act(() => router.navigate(-1));
  await act(() => vi.runAllTimersAsync());
  expect(router.state.location.search).toBe("");
  expect(field.value).toBe("");
});
