import { readFile } from "node:fs/promises";
import { accentColours, defaultAccent } from "@portfolio/content/accent";
import { papers } from "@portfolio/content/papers";
import { expect, test } from "vitest";
import { defaultSiteAccent } from "./theme.ts";

test("base.css has the theme's colours", async () => {
  const css = await readFile(`${import.meta.dirname}/base.css`, "utf8");
  const { light, dark } = papers.warm;
  expect(css).toContain(`background: light-dark(${light.paper}, ${dark.paper});`);
  expect(css).toContain(`color: light-dark(${light.ink}, ${dark.ink});`);
});

test("the theme's default accent is that of a new site", () => {
  expect(accentColours(defaultAccent)).toMatchObject(defaultSiteAccent);
});
