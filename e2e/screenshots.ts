/**
 * Takes the README's pictures of the sample site and its admin: `npm run screenshots`. Stores a WebP of every page in
 * `docs/screenshots/`, light and dark, at 1280 px and for some pages also at 390 px.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { sampleTables } from "@portfolio/supabase/sample";
import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { findOrInstallChromium } from "./support/chromium.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import { seedSample } from "./support/seed.ts";
import { signInSilently } from "./support/session.ts";
import { startSite } from "./support/site.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs", "screenshots");
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
];
const pages = [
  { name: "landing", path: "/", ready: "main h1" },
  { name: "admin-sections", path: "/admin/sections", ready: "role=row[name=/Hero/]" },
  { name: "admin-form", path: "/admin/sections/hero", ready: "role=textbox[name=/^Title/]" },
  {
    name: "admin-post",
    path: "/admin/blog/{post}",
    ready: "role=textbox[name=/^Title/]",
    needsWideWindow: true,
  },
  {
    name: "admin-media",
    path: "/admin/media",
    ready: "role=list[name=Pictures] >> role=button",
    needsWideWindow: true,
  },
  {
    name: "og-editor",
    path: "/og-editor?post={post}",
    ready: ":nth-match(label:has([type=radio]) img, 7)",
    needsWideWindow: true,
  },
];

/** Sample pictures in the media library, newest first. */
const libraryPictures = [
  "project-isoline",
  "project-paper-synth",
  "project-low-tide",
  "project-weather-organ",
  "project-night-line",
  "project-murmur",
  "post-contours",
  "post-paper-first",
  "community-harbour",
  "community-print",
  "community-supper",
  "community-choir",
];

/** Alternative texts of the sample's pictures, by URL. */
function readSampleAltTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  JSON.parse(JSON.stringify(sampleTables()), (_, value) => {
    const url = value?.src ?? value?.url;
    if (url && value.alt) texts.set(url, value.alt);
    return value;
  });
  return texts;
}

/** Uploads the pictures to the library, with alternative texts. */
async function fillLibrary(page: Page, supabase: SupabaseClient): Promise<void> {
  const files = libraryPictures.map((name) => join(root, `public-site/public/sample/${name}.webp`));
  await page.goto("/admin/media");
  await page.getByLabel("Upload files").setInputFiles(files.reverse());
  await page.getByText(`${files.length} of ${files.length} uploaded`).waitFor({ timeout: 120_000 });
  const texts = readSampleAltTexts();
  for (const name of libraryPictures) {
    const alt = texts.get(`/sample/${name}.webp`);
    await supabase.from("media").update({ alt }).like("path", `%${name}%`).throwOnError();
  }
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  const decline = page.getByRole("button", { name: /^(?:Reject|Close|OK)$/ });
  if (await decline.isVisible()) await decline.click();
  for (const frame of page.frames()) {
    // Waits for the preview, which receives its content in a message and then loads its fonts.
    await frame.getByRole("heading", { level: 1 }).waitFor();
    await frame.evaluate(() => document.fonts.ready);
  }
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  const png = await page.screenshot({ animations: "disabled" });
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  console.info(`docs/screenshots/${name}.webp`);
}

mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: chromiumFlags,
});
try {
  const supabase = await site.getOwnerClient();
  await seedSample(supabase);
  const { data: post } = await supabase
    .from("blog_posts")
    .select("id")
    .eq("slug", "forty-microphones")
    .single()
    .throwOnError();
  const uploader = await browser.newContext({ baseURL: site.url });
  await signInSilently(uploader, site);
  await fillLibrary(await uploader.newPage(), supabase);
  await uploader.close();
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of sizes) {
      for (const signedIn of [false, true]) {
        const context = await browser.newContext({ baseURL: site.url, viewport, colorScheme });
        if (signedIn) await signInSilently(context, site);
        await context.addInitScript(() => {
          // Stores the preference that opens the preview beside a form. Frames with an opaque origin have no storage.
          if (self.origin !== "null") localStorage.setItem("RaStore.writing.panel", '"preview"');
        });
        const page = await context.newPage();
        for (const { name, path, ready, needsWideWindow = false } of pages) {
          if ((path !== "/") !== signedIn || (needsWideWindow && viewport.width < 1280)) continue;
          await page.goto(path.replace("{post}", post.id));
          await page.locator(ready).first().waitFor();
          await takeScreenshot(page, `${name}-${viewport.width}-${colorScheme}`);
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
