import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { messagesOf } from "../app/i18n/messages.ts";
import { MessagesContext } from "../app/i18n/use-messages.ts";
import type { Site } from "../app/site/site.ts";
import { siteOf } from "./sample-site.tsx";

/** The sample site without projects and posts. */
export const site: Site = { ...siteOf(), projects: [], posts: [] };

/** The server-rendered page at a path, parsed into a document. */
export function renderPage(content: ReactNode, path = "/", pageSite = site): HTMLElement {
  const element = <MessagesContext value={messagesOf(pageSite)}>{content}</MessagesContext>;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  const body = document.createElement("body");
  body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  return body;
}
