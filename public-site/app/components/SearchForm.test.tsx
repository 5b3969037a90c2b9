// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { SearchForm } from "./SearchForm.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

function SearchPage() {
  const [parameters] = useSearchParams();
  return <SearchForm action="/search" label="Search" query={parameters.get("q") ?? ""} isOpen />;
}

test("Back after a search empties the focused field, and the list stays unsearched", async () => {
  const router = createMemoryRouter([{ path: "*", Component: SearchPage }], {
    initialEntries: ["/search"],
  });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  const field = container.querySelector<HTMLInputElement>("input");
  if (!field) throw new Error("The form has no field.");
  vi.useFakeTimers();
  try {
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
  } finally {
    vi.useRealTimers();
    await act(async () => root.unmount());
    container.remove();
  }
});
