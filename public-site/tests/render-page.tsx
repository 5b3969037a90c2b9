import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { messagesOf } from "../app/i18n/messages.ts";
import { MessagesContext } from "../app/i18n/use-messages.ts";
import { isLandingSection } from "../app/sections/landing.ts";
import { SectionView } from "../app/sections/SectionView.tsx";
import type { Site } from "../app/site/site.ts";
import { siteOf } from "./sample-site.ts";

/** The sample site without projects and posts. */
export const site: Site = { ...siteOf(), projects: [], posts: [] };

/** The site with other metadata. */
export const withMetadata = (metadata: Partial<Site["metadata"]>): Site => ({
  ...site,
  metadata: { ...site.metadata, ...metadata },
});

/** Renders content to static HTML as a page of a site at a path, and parses it into a body element. */
export function renderPage(content: ReactNode, path = "/", pageSite = site): HTMLElement {
  const element = <MessagesContext value={messagesOf(pageSite)}>{content}</MessagesContext>;
  const router = createMemoryRouter([{ id: "root", path: "*", element }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: pageSite } },
  });
  const body = document.createElement("body");
  body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  return body;
}

export const renderLanding = (landingSite: Site) =>
  renderPage(
    landingSite.sections
      .filter(isLandingSection)
      .map((section) => <SectionView key={section.type} section={section} site={landingSite} />),
  );

export const hrefOfLink = (body: HTMLElement, text: string) =>
  [...body.querySelectorAll("a")].find((link) => link.textContent === text)?.getAttribute("href");

/** Texts of the elements that match a selector. */
export const textsOf = (body: ParentNode, selector: string) =>
  [...body.querySelectorAll(selector)].map(({ textContent }) => textContent);
