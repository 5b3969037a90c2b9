// @vitest-environment jsdom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { mount } from "../../tests/mount.ts";
import { useGrowingCover } from "./use-growing-cover.ts";

function Cards() {
  useGrowingCover();
  return ["/projects/caf%C3%A9", "/projects/%E0%A4%A"].map((path) => (
    <a key={path} href={path}>
      <picture>
        <img alt="" />
      </picture>
    </a>
  ));
}

test.each([
  ["/projects/caf%C3%A9", "cover-café"],
  ["/projects/%E0%A4%A", ""],
])("during navigation to %s, the card's picture has the transition name %j", async (path, name) => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const loaderResult = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: "/", element: <Cards /> },
    { path: "/projects/*", loader: () => loaderResult.promise, element: <Cards /> },
  ]);
  const element = await mount(<RouterProvider router={router} />, document.createElement("main"));
  await act(() => void router.navigate(path));
  const picture = element.querySelector<HTMLElement>(`[href="${path}"] picture`);
  expect(picture?.style.getPropertyValue("view-transition-name")).toBe(name);
  vi.unstubAllGlobals();
});
