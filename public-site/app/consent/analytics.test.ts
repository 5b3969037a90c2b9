import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { analyticsOrigins, configuredAnalytics } from "./analytics.ts";
import { privacyFacts } from "./privacy-facts.ts";

const nothing = { googleAnalyticsId: "", plausibleDomain: "" };
const both = { googleAnalyticsId: "G-AB12CD34EF", plausibleDomain: "example.com" };

test("a site without analytics lets no other origin in and lists only what is necessary", () => {
  expect(configuredAnalytics(nothing)).toEqual({});
  expect(analyticsOrigins(nothing)).toEqual({ scripts: [], connections: [] });
  expect(new Set(privacyFacts(nothing).map(({ category }) => category))).toEqual(
    new Set(["necessary"]),
  );
});

test("configured analytics are let in by the content security policy, and nothing else", () => {
  expect(analyticsOrigins({ ...nothing, plausibleDomain: "example.com" })).toEqual({
    scripts: [],
    connections: ["https://plausible.io"],
  });
  const { scripts, connections } = analyticsOrigins(both);
  expect(scripts).toEqual(["https://www.googletagmanager.com"]);
  expect(connections).toContain("https://*.google-analytics.com");
});

test("the privacy page names every service that is configured and the cookies it sets", () => {
  const facts = privacyFacts(both);
  expect(facts.map(({ provider }) => provider)).toEqual(
    expect.arrayContaining(["This site", "Google", "Plausible"]),
  );
  expect(facts.flatMap(({ stored }) => stored.map(({ name }) => name))).toContain("_ga_AB12CD34EF");
});

test("the privacy page names every key under which the site and its admin keep something", () => {
  const root = join(import.meta.dirname, "../../..");
  const sources = globSync("{admin/src,public-site/app}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.|fake-api/.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .filter((source) =>
      /localStorage|sessionStorage|storageKey|document\.cookie|createStore\(/.test(source),
    );
  const named = sources.flatMap((source) =>
    [...source.matchAll(/(?:const \w*(?:[kK]ey|cookieName) = |createStore\()"([\w-]+)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(9);
  const told = privacyFacts(nothing).flatMap(({ stored }) => stored.map(({ name }) => name));
  expect(named.filter((name) => !told.includes(String(name)))).toEqual([]);
});
