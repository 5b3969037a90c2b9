import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";
import type { Backend } from "../support/site.ts";

/** Browser tests of the public site. */
const files = [
  "blog-list",
  "blog",
  "consent-banner",
  "consent",
  "direction-pictures",
  "directions",
  "languages",
  "large-text",
  "late-typefaces",
  "lightbox",
  "motion",
  "moved-and-shared",
  "own-pages",
  "page-changes",
  "pictures",
  "print",
  "progressive-rendering",
  "project-page",
  "projects",
  "public-accessibility",
  "target-size",
  "text-blocks",
  "visit",
  "without-scripts",
];

/** Tests in these files that need a server, by a pattern of their titles, and why. */
const needServer: readonly (readonly [title: RegExp, reason: string])[] = [
  [/pages through the blog by number/, "status 404 for a page of a list beyond the last one"],
  [/tags and categories have their own pages/, "redirects from other spellings of a URL"],
];

/** Runs the browser tests of the public site on its static copy: `npm run test:archives -- static-site`. */
export default defineConfig<object, { backend: Backend }>({
  ...base,
  testDir: "..",
  testMatch: files.map((name) => `${name}.spec.ts`),
  grepInvert: needServer.map(([title]) => title),
  outputDir: "../../.tmp/static-site",
  workers: 1,
  // Includes exports of the site, which begin with a navigation.
  timeout: 600_000,
  use: { ...base.use, navigationTimeout: 300_000 },
  projects: [{ name: "static copy", use: { backend: "static-copy" } }],
});
