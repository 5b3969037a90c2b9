// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub, Meta, Outlet, useFetcher, useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import { site } from "../../tests/render-page.tsx";
import { siteMeta } from "./site-meta.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

test("a page's head is created once per result of its loader, and not again when the visitor leaves the page", async () => {
  let navigate: ReturnType<typeof useNavigate> = async () => undefined;
  let submit: ReturnType<typeof useFetcher>["submit"] = async () => undefined;
  let metaCalls = 0;
  let secondLoads = 0;
  const described: string[] = [];
  let answer = () => {};
  const Root = () => {
    navigate = useNavigate();
    submit = useFetcher().submit;
    return (
      <>
        <Meta />
        <Outlet />
      </>
    );
  };
  const makeMeta = siteMeta(({ location: { pathname }, loaderData }) => {
    described.push(`${pathname} ${loaderData}`);
    return { path: pathname, title: `Light\u00adhouse ${loaderData}` };
  });
  const meta = (args: Parameters<typeof makeMeta>[0]) => {
    metaCalls++;
    return makeMeta(args);
  };
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Root,
      HydrateFallback: () => null,
      loader: () => site,
      shouldRevalidate: () => false,
      children: [
        { path: "first", Component: () => null, meta, loader: () => 1 },
        {
          path: "second",
          Component: () => null,
          meta,
          action: () => null,
          loader: () =>
            new Promise((resolve) => {
              answer = () => resolve(++secondLoads);
            }),
        },
      ],
    },
  ]);
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(<Stub initialEntries={["/first"]} />));
  expect(document.title).toBe(`Lighthouse 1 · ${site.name}`);
  const firstMetaCalls = metaCalls;

  // The navigation ends with the loader's answer, which comes only after these expectations.
  await act(async () => void navigate("/second"));
  expect(metaCalls).toBeGreaterThan(firstMetaCalls);
  expect(described).toEqual(["/first 1"]);
  await act(async () => answer());
  expect(document.title).toBe(`Lighthouse 1 · ${site.name}`);
  expect(described).toEqual(["/first 1", "/second 1"]);

  await act(async () => void submit(null, { method: "post", action: "/second" }));
  await act(async () => answer());
  expect(document.title).toBe(`Lighthouse 2 · ${site.name}`);
  expect(described).toEqual(["/first 1", "/second 1", "/second 2"]);
  await act(async () => root.unmount());
});
