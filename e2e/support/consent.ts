import type { BrowserContext, Page } from "@playwright/test";
import { seedSample } from "./seed.ts";
import type { RunningSite } from "./site.ts";

/** Google's identifier in {@link seedWithAnalytics}. */
export const measurementId = "G-AB12CD34EF";

/** A choice as the banner stores it. */
export const accepted = {
  necessary: true,
  analytics: true,
  marketing: true,
  version: "1.0",
  services: "Google Analytics,Plausible",
};

/** Pages on which consent is looked at. */
export const routes = ["/", "/blog", "/cv", "/privacy", "/sitemap"];

/** The sample content with both kinds of analytics configured. */
export async function seedWithAnalytics(site: RunningSite): Promise<void> {
  const supabase = await site.ownerClient();
  await seedSample(supabase);
  const { data } = await supabase
    .from("portfolio_sections")
    .select("id, content")
    .eq("section_type", "metadata")
    .single();
  const content = {
    ...data?.content,
    googleAnalyticsId: measurementId,
    plausibleDomain: "mira.example",
  };
  await supabase.from("portfolio_sections").update({ content }).eq("id", data?.id);
}

/** Answers for every host but the site's own, and notes what was asked of them. */
export async function recordThirdParties(
  context: BrowserContext,
  siteUrl: string,
): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== siteUrl,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        contentType: "text/javascript",
        headers: { "access-control-allow-origin": "*" },
        // As Google's tag would, it leaves a cookie behind.
        body: route.request().url().includes("gtag/js")
          ? 'document.cookie="_ga=GA1.1; path=/"'
          : "",
      });
    },
  );
  return asked;
}

/** The banner. */
export const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });

/** What the page left in the browser. */
export const stored = (page: Page) =>
  page.evaluate(() => ({ keys: Object.keys(localStorage), cookies: document.cookie }));

/** The page has taken over from the inline script. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

/** Puts a choice where an earlier visit left it; `date` is ISO 8601. */
export async function storeConsent(page: Page, date: string, consent = JSON.stringify(accepted)) {
  await page.addInitScript(
    ([value, moment]) => {
      if (sessionStorage.getItem("prepared")) return;
      sessionStorage.setItem("prepared", "yes");
      localStorage.setItem("cookie-consent", value ?? "");
      localStorage.setItem("cookie-consent-date", moment ?? "");
    },
    [consent, date],
  );
}
