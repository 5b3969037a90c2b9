import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageHead } from "./PageHead.tsx";

test("titles of more than 80 characters have a smaller size", () => {
  const sizeOf = (title: string) =>
    /font-size:[^;"]*/.exec(renderToStaticMarkup(<PageHead title={title} />))?.[0];
  expect(sizeOf("tide ".repeat(16))).toBeUndefined();
  expect(sizeOf("tide ".repeat(17))).toContain("--text-2xl");
});
