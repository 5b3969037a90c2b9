import { readFile } from "node:fs/promises";
import { papers } from "@portfolio/content/papers";
import { expect, test } from "vitest";

test("the page has the theme's colours before the theme is there", async () => {
  const css = await readFile(`${import.meta.dirname}/base.css`, "utf8");
  const { light, dark } = papers.warm;
  expect(css).toContain(`background: light-dark(${light.paper}, ${dark.paper});`);
  expect(css).toContain(`color: light-dark(${light.ink}, ${dark.ink});`);
});
