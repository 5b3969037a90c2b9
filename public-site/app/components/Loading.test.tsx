// @vitest-environment jsdom
import { expect, test } from "vitest";
import { page } from "../../tests/shown-page.tsx";
import { Loading } from "./Loading.tsx";

test("the loading indicator has the shape of the page that is loading", () => {
  const shapeOf = (path: string) =>
    page(<Loading path={path} />).querySelector("[aria-hidden]")?.className;
  const shapes = ["/projects", "/projects/low-tide", "/blog/loud-defaults"].map(shapeOf);
  expect(new Set(shapes).size).toBe(3);
  expect(shapeOf("/privacy")).toBe(shapes[2]);
});
