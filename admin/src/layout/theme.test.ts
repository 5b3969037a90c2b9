import { glob, readFile } from "node:fs/promises";
import { createTheme } from "@mui/material";
import { accentColours, defaultAccent } from "@portfolio/content/accent";
import { papers } from "@portfolio/content/papers";
import { expect, test } from "vitest";
import { createThemes, defaultSiteAccent } from "./theme.ts";

test("base.css has the theme's colours", async () => {
  const css = await readFile(`${import.meta.dirname}/base.css`, "utf8");
  const { light, dark } = papers.warm;
  expect(css).toContain(`background: light-dark(${light.paper}, ${dark.paper});`);
  expect(css).toContain(`color: light-dark(${light.ink}, ${dark.ink});`);
});

test("the theme's default accent is that of a new site", () => {
  expect(accentColours(defaultAccent)).toMatchObject(defaultSiteAccent);
});

test("widths in media queries are in rem, so that the layout follows the text size of the browser", async () => {
  const { breakpoints } = createTheme(createThemes().lightTheme);
  expect(breakpoints.up("md")).toBe("@media (min-width:56.25rem)");
  const pixelQueries: string[] = [];
  for await (const file of glob("**/*.{ts,tsx,css}", { cwd: `${import.meta.dirname}/..` })) {
    const source = await readFile(`${import.meta.dirname}/../${file}`, "utf8");
    const queries = source.match(/\((?:(?:min|max)-width:|width [<>]=?) ?[\d.]+px\)/g) ?? [];
    pixelQueries.push(...queries.map((query) => `${file}: ${query}`));
  }
  expect(pixelQueries).toEqual([]);
});

test("the text of a field has its own direction, so that Arabic starts at the right", () => {
  const path = "components.MuiInputBase.styleOverrides.input.unicodeBidi";
  expect(createThemes().lightTheme).toHaveProperty(path, "plaintext");
});
