// @vitest-environment jsdom
import { act } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { mount } from "../../tests/mount.ts";
import { ScrollPosition } from "./scroll-position.ts";

test("a second click on a link to a fragment scrolls to its target instead of the stored scroll position", async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const scrolledIds: string[] = [];
  const container = document.body.appendChild(document.createElement("main"));
  container.innerHTML = "<div></div><h2 id=one></h2><h2 id=two></h2>";
  for (const heading of container.querySelectorAll("h2"))
    heading.scrollIntoView = () => void scrolledIds.push(heading.id);
  const router = createBrowserRouter([{ path: "*", element: <ScrollPosition /> }]);
  onTestFinished(() => {
    router.dispose();
    container.remove();
    history.replaceState(null, "", "/");
  });
  await mount(<RouterProvider router={router} />, container.children[0]);
  // Browsers keep the entry and its state if the URL stays the same.
  const clickLink = (hash: string) =>
    act(async () => {
      if (hash !== location.hash) history.pushState(null, "", hash);
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
  await act(() => router.navigate("#two"));
  for (const hash of ["#two", "#one", "#two", "#one"]) await clickLink(hash);
  expect(scrolledIds).toEqual(["two", "two", "one", "two", "one"]);
  expect(scrollTo).not.toHaveBeenCalled();
});
