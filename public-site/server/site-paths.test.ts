import { readdirSync } from "node:fs";
import { rootSlug } from "@portfolio/content/fields";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { allLanguages } from "../app/i18n/all-languages.server.ts";
import routes from "../app/routes.ts";
import { createTestApp } from "../tests/test-app.ts";
import { canonicalPath } from "./http/canonical-path.ts";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = "", children = [] }) => [path, ...pathsOf(children)]);

test("a custom page cannot have the path of a route, a folder or a language", () => {
  const { app } = createTestApp({}, true);
  const paths = [
    ...pathsOf(routes),
    ...app.routes.map(({ path }) => path),
    ...readdirSync(new URL("../public/", import.meta.url)),
    ...Object.keys(allLanguages),
    "assets",
    "icons",
  ];
  const firstSegments = paths.map((path) => path.replace(/^\//, "").split("/")[0] ?? "");
  const reserved = [...new Set(firstSegments)].filter((name) => !/^(?:|:.*|\*)$/.test(name));
  expect(reserved).toEqual(expect.arrayContaining(["projects", "rss.xml", "api", "admin", "de"]));
  expect(reserved.filter((name) => rootSlug().safeParse(name).success)).toEqual([]);
});

test.each(pathsOf(routes).filter((path) => /^[^:*]+$/.test(path)))(
  "/%s in upper case redirects, or is the path of no page",
  (path) => {
    const upperCasePath = `/${path.toUpperCase()}`;
    const matches = matchRoutes(routes as RouteObject[], upperCasePath) ?? [];
    expect([`/${path}`, null]).toContain(canonicalPath(upperCasePath));
    if (!canonicalPath(upperCasePath)) expect(matches.at(-1)?.route.path).toMatch(/^(?::slug|\*)$/);
  },
);
