import type { Page } from "@playwright/test";
import { editContent, seedSample } from "./seed.ts";
import type { RunningSite } from "./site.ts";
import { test as base } from "./test.ts";

/** Google Analytics measurement ID that {@link seedWithAnalytics} stores. */
export const measurementId = "G-AB12CD34EF";

/** Value that the banner stores if a visitor accepts all services. */
const acceptedConsent = {
  necessary: true,
  analytics: true,
  marketing: true,
  version: "1.0",
  services: "Google Analytics,Plausible",
};

export const consentPaths = ["/", "/blog", "/cv"];

/** Stores the sample content with both analytics services configured. */
export async function seedWithAnalytics(site: RunningSite): Promise<void> {
  const supabase = await site.getOwnerClient();
  await seedSample(supabase);
  await editContent(supabase, "metadata", {
    googleAnalyticsId: measurementId,
    plausibleDomain: "mira.example",
  });
}

/** Intercepts requests to other origins than the site's. `thirdParties` is the list of their URLs. */
export const test = base.extend<{ thirdParties: string[] }>({
  thirdParties: async ({ context, site }, use) => {
    const requests: string[] = [];
    await context.route(
      (url) => url.origin !== site.url,
      async (route) => {
        requests.push(route.request().url());
        await route.fulfill({
          contentType: "text/javascript",
          headers: { "access-control-allow-origin": "*" },
          // The fake of Google's tag also sets a cookie.
          body: route.request().url().includes("gtag/js")
            ? 'document.cookie="_ga=GA1.1; path=/"'
            : "",
        });
      },
    );
    await use(requests);
  },
});

export const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });

export const readStoredNames = (page: Page) =>
  page.evaluate(() => ({ keys: Object.keys(localStorage), cookies: document.cookie }));

/** Stores a consent as if the visitor gave it on an earlier visit. `date` is in ISO 8601. */
export async function storeConsent(page: Page, date: string, services = acceptedConsent.services) {
  await page.addInitScript(
    ([value, time]) => {
      if (sessionStorage.getItem("prepared")) return;
      sessionStorage.setItem("prepared", "yes");
      localStorage.setItem("cookie-consent", value ?? "");
      localStorage.setItem("cookie-consent-date", time ?? "");
    },
    [JSON.stringify({ ...acceptedConsent, services }), date],
  );
}
