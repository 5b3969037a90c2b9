import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { messagesOf } from "../../i18n/messages.ts";
import { MessagesContext } from "../../i18n/use-messages.ts";
import { siteOf } from "../../sections/support/sample-site.tsx";
import type { Site } from "../../site/site.ts";

/** The sample site without projects and posts. */
export const site: Site = { ...siteOf(), projects: [], posts: [] };

/** The server-rendered page at a path, parsed into a document. */
export function page(content: ReactNode, path = "/", pageSite = site): HTMLElement {
  const element = <MessagesContext value={messagesOf(pageSite)}>{content}</MessagesContext>;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  const body = document.createElement("body");
  body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  return body;
}
