/**
 * Takes the README's pictures of the sample site and its admin: `npm run screenshots`.
 * Every page at 390 and 1280 px, light and dark, as WebP in `docs/screenshots/`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findOrInstallChromium } from "./support/chromium.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import { seedSample } from "./support/seed.ts";
import { owner, startSite } from "./support/site.ts";

const folder = join(import.meta.dirname, "..", "docs", "screenshots");
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
];
const pages = [
  { name: "landing", path: "/", ready: "main h1" },
  { name: "admin-sections", path: "/admin/sections", ready: "role=row[name=/Hero/]" },
  { name: "admin-form", path: "/admin/sections/hero", ready: "role=textbox[name=/^Title/]" },
];

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin");
  await page.close();
}

async function shoot(page: Page, name: string): Promise<void> {
  const decline = page.getByRole("button", { name: "Reject" });
  if (await decline.isVisible()) await decline.click();
  await page.evaluate(() => document.fonts.ready);
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
  await seedSample(await site.ownerClient());
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of sizes) {
      for (const signedIn of [false, true]) {
        const context = await browser.newContext({ baseURL: site.url, viewport, colorScheme });
        if (signedIn) await signIn(context);
        const page = await context.newPage();
        for (const { name, path, ready } of pages) {
          if (path.startsWith("/admin") !== signedIn) continue;
          await page.goto(path);
          await page.locator(ready).first().waitFor();
          await shoot(page, `${name}-${viewport.width}-${colorScheme}`);
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
