import { expect, test } from "vitest";
import type { Content } from "../../app/content/content.server.ts";
import { defaultSite, siteForLanding, siteForLayout } from "../../app/content/make-site.server.ts";
import type { FailingSection } from "../../app/sections/failing-sections.server.tsx";
import { isLandingSection } from "../../app/sections/landing.ts";
import { renderWithFallbacks } from "./render-with-fallbacks.ts";

const wholeSite = defaultSite("https://site.example");
wholeSite.sections = wholeSite.sections.map((section, index) => ({ ...section, id: `s${index}` }));
const content = {
  loadSite: async () => wholeSite,
  loadLanding: async () => siteForLanding(wholeSite),
  loadLayout: async () => siteForLayout(wholeSite),
} as unknown as Content;

/** Renders a page that shows the section ids of the site that `loader` returns, and fails if `canRender` is false. */
async function renderAndLog(
  canRender: (site: typeof wholeSite) => boolean,
  failingSections: FailingSection[] = [],
  loader: "loadSite" | "loadLanding" | "loadLayout" = "loadSite",
): Promise<{ status: number; sections: string[]; log: string[] }> {
  const log: string[] = [];
  const response = await renderWithFallbacks(
    async (content) => {
      const testSite = await content[loader]();
      const sections = testSite.sections.map(({ id }) => id);
      return Response.json(sections, { status: canRender(testSite) ? 200 : 500 });
    },
    { content, failingSections: () => failingSections, log: (message) => log.push(message) },
  );
  return { status: response.status, sections: await response.json(), log };
}

const [failingSection, ...otherSections] = wholeSite.sections.filter(isLandingSection);

test("a page that renders is rendered only once", async () => {
  const allSectionIds = wholeSite.sections.map(({ id }) => id);
  expect(await renderAndLog(() => true)).toEqual({ status: 200, sections: allSectionIds, log: [] });
});

test.each(["loadSite", "loadLanding", "loadLayout"] as const)(
  "a failing section is left out of a page that calls %s, and is logged",
  async (loader) => {
    if (!failingSection) throw new Error("The sample has no section.");
    const error = new TypeError("Invalid URL");
    const result = await renderAndLog(
      ({ sections }) => !sections.some(({ id }) => id === failingSection.id),
      [{ section: failingSection, error }],
      loader,
    );
    expect(result).toEqual({
      status: 200,
      sections: otherSections.map(({ id }) => id),
      log: ["Section s0 (hero) cannot be shown and is left out: TypeError: Invalid URL"],
    });
  },
);

test.each(["loadSite", "loadLanding", "loadLayout"] as const)(
  "if a page that calls %s fails although each section renders by itself, the page is shown without the site's content",
  async (loader) => {
    const result = await renderAndLog(({ metadata }) => metadata.pageTitle === "", [], loader);
    expect(result).toMatchObject({ status: 200, sections: [] });
    expect(result.log).toHaveLength(1);
  },
);

test("a page that fails even without the site's content responds with status 500 and logs nothing", async () => {
  expect(await renderAndLog(() => false)).toMatchObject({ status: 500, log: [] });
});
