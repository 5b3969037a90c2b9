import type { Page } from "@playwright/test";
import { insertRow } from "../supabase/tests/support/rows.ts";
import { addPost } from "./support/admin.ts";
import {
  banner,
  consentPaths,
  measurementId,
  readStoredNames,
  seedWithAnalytics,
  storeConsent,
  test,
} from "./support/consent.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { expect } from "./support/test.ts";

test.beforeAll(({ site }) => seedWithAnalytics(site));

test("before consent, no page sends requests to third parties or stores anything", async ({
  page,
  thirdParties,
}) => {
  for (const route of consentPaths) {
    await page.goto(route);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).locator('a[href="/privacy"]')).toBeVisible();
    await hydrateByScrolling(page);
  }
  const [rejectBox, acceptBox] = [
    await banner(page).getByRole("button", { name: "Reject" }).boundingBox(),
    await banner(page).getByRole("button", { name: "Accept" }).boundingBox(),
  ];
  expect(rejectBox?.height).toBe(acceptBox?.height);
  expect(rejectBox?.width).toBeCloseTo(acceptBox?.width ?? 0, 0);
  expect(thirdParties).toEqual([]);
  expect(await readStoredNames(page)).toEqual({ keys: [], cookies: "" });

  await test.step("after the owner adds an analytics service, nothing loads before the visitor consents again", async () => {
    await storeConsent(page, new Date().toISOString(), "Plausible");
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    await hydrateByScrolling(page);
    expect(thirdParties).toEqual([]);
  });
});

test("accepting loads the analytics, and withdrawing in two clicks stops them without a reload", async ({
  page,
  thirdParties,
}) => {
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Accept" }).click();
  await expect
    .poll(() => thirdParties.filter((url) => url.includes(`gtag/js?id=${measurementId}`)))
    .toHaveLength(1);
  await expect
    .poll(() => thirdParties.filter((url) => url.endsWith("plausible.io/api/event")))
    .toHaveLength(1);
  await expect.poll(async () => (await readStoredNames(page)).cookies).toContain("_ga=");
  expect(await readConsentCommands(page)).toEqual([
    ["default", "denied", "denied"],
    ["update", "granted", "granted"],
  ]);

  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await banner(page).getByRole("button", { name: "Withdraw consent" }).click();

  await expect
    .poll(async () => (await readConsentCommands(page)).at(-1))
    .toEqual(["update", "denied", "denied"]);
  expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), measurementId)).toBe(
    true,
  );
  await expect(page.locator("script[src*=googletagmanager]")).toHaveCount(0);
  await expect.poll(() => readStoredNames(page)).toEqual({ keys: [], cookies: "" });
  await expect(banner(page)).toBeVisible();

  const requestCount = thirdParties.length;
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  expect(thirdParties).toHaveLength(requestCount);
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
});

/** Consent commands that Google's tag received. Each contains the storage permissions for analytics and advertising. */
function readConsentCommands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => Array.from(command as ArrayLike<unknown>))
      .filter(([name]) => name === "consent")
      .map(([, kind, consent]) => [
        kind,
        Reflect.get(Object(consent), "analytics_storage"),
        Reflect.get(Object(consent), "ad_storage"),
      ]),
  );
}

test("analytics counts each page once, even after a client-side navigation", async ({
  page,
  thirdParties,
}) => {
  await storeConsent(page, new Date().toISOString());
  const countPageViews = () => thirdParties.filter((url) => url.includes("plausible")).length;
  await page.goto("/");
  await hydrateByScrolling(page);
  await expect.poll(countPageViews).toBe(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "CV" }).click();
  await expect(page).toHaveURL(/\/cv$/);
  await expect.poll(countPageViews).toBe(2);
});

test("analytics do not run on a page that the visitor reaches from a secret link without a reload", async ({
  page,
  site,
  thirdParties,
}) => {
  await storeConsent(page, new Date().toISOString());
  const supabase = await site.getOwnerClient();
  const link = await insertRow(supabase, "draft_links", {
    post_id: await addPost(site, { title: "A draft", slug: "a-draft" }),
  });
  await page.goto(`/drafts/${link.token}`);
  await hydrateByScrolling(page);
  await page.waitForFunction(() => "routes/cv" in Reflect.get(window, "__reactRouterRouteModules"));
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  await page.getByRole("contentinfo").getByRole("link", { name: "CV" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mira Solano" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
  expect(thirdParties).toEqual([]);
});

test("analytics counts a page even if the visitor does nothing", async ({ page, thirdParties }) => {
  await storeConsent(page, new Date().toISOString());
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(15_000);
  await expect.poll(() => thirdParties.some((url) => url.includes("plausible"))).toBe(true);
});

test("Global Privacy Control is treated as a rejection, and the settings mention it", async ({
  page,
  thirdParties,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }),
  );
  await storeConsent(page, new Date().toISOString());
  await page.goto("/");
  await expect(banner(page)).toBeHidden();
  await hydrateByScrolling(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await expect(banner(page)).toContainText("Global Privacy Control");
  await expect(banner(page).getByRole("button", { name: "Accept" })).toHaveCount(0);
  await banner(page).getByRole("button", { name: "Close" }).click();
  await expect(banner(page)).toBeHidden();
  expect(thirdParties).toEqual([]);
});
