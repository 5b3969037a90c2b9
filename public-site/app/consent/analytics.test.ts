import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as browserKeys from "@portfolio/content/browser-keys";
import { expect, test } from "vitest";
import { messagesOf } from "../i18n/messages.ts";
import { analyticsOrigins, configuredAnalytics } from "./analytics.ts";
import { listDataUses } from "./data-uses.ts";

const messages = messagesOf(undefined);
const withoutAnalytics = { googleAnalyticsId: "", plausibleDomain: "" };
const allServices = { googleAnalyticsId: "G-AB12CD34EF", plausibleDomain: "example.com" };

test("without analytics, the content security policy allows no other origin, and the privacy page lists only necessary storage", () => {
  expect(configuredAnalytics(withoutAnalytics)).toEqual({});
  expect(analyticsOrigins(withoutAnalytics)).toEqual({ scripts: [], connections: [] });
  expect(new Set(listDataUses(withoutAnalytics, messages).map(({ category }) => category))).toEqual(
    new Set(["necessary"]),
  );
});

test("the content security policy allows only the configured analytics", () => {
  expect(analyticsOrigins({ ...withoutAnalytics, plausibleDomain: "example.com" })).toEqual({
    scripts: [],
    connections: ["https://plausible.io"],
  });
  const { scripts, connections } = analyticsOrigins(allServices);
  expect(scripts).toEqual(["https://www.googletagmanager.com"]);
  expect(connections).toContain("https://*.google-analytics.com");
});

test("the privacy page names every service that is configured and the cookies it sets", () => {
  const uses = listDataUses(allServices, messages);
  expect(uses.flatMap(({ recipient }) => recipient?.name ?? [])).toEqual([
    "Google",
    "Google",
    "Plausible",
  ]);
  expect(uses.flatMap(({ items }) => items.map(({ name }) => name))).toContain("_ga_AB12CD34EF");
});

test("the privacy page lists every storage key of the admin, and the admin uses no other key", () => {
  const { signedOutChannel, ...keys } = browserKeys;
  expect(listedKeys()).toEqual(
    expect.arrayContaining(Object.values(keys).filter((key) => typeof key === "string")),
  );
  expect(listedKeys()).not.toContain(signedOutChannel);
  const root = join(import.meta.dirname, "../../../admin/src");
  const literals = globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test."))
    .flatMap((path) => readFileSync(join(root, path), "utf8").match(/"portfolio-[a-z-]+"/g) ?? []);
  expect(literals.filter((literal) => !otherLiteralPattern.test(literal))).toEqual([]);
});

/** Names of elements and of messages between frames, which are not storage keys. */
const otherLiteralPattern = /portfolio-(?:config|pdf|preview|preview-ready)"/;

const listedKeys = () =>
  listDataUses(withoutAnalytics, messages).flatMap(({ items }) => items.map(({ name }) => name));

test("the privacy page lists every storage key of the site", () => {
  const root = join(import.meta.dirname, "../../..");
  const sources = globSync("public-site/app/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .filter((source) => /localStorage|sessionStorage|storageKey|document\.cookie/.test(source));
  const storageKeys = sources.flatMap((source) =>
    [...source.matchAll(/const \w*[kK]ey = "([\w-]+)"/g)].map(([, name]) => name),
  );
  expect(storageKeys.length).toBeGreaterThan(2);
  expect(listedKeys()).toEqual(expect.arrayContaining(storageKeys));
});
