// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage } from "../../tests/render-page.tsx";
import { Loading } from "./Loading.tsx";

test("the loading indicator has the shape of the page that is loading", () => {
  const shapeOf = (path: string) =>
    renderPage(<Loading path={path} />).querySelector("[aria-hidden]")?.className;
  const shapes = ["/projects", "/projects/low-tide", "/blog/loud-defaults"].map(shapeOf);
  expect(new Set(shapes).size).toBe(3);
  expect(shapeOf("/privacy")).toBe(shapes[2]);
});
