import { staticPath } from "./static-path.ts";

// Script of each page of a static site, whose host ignores queries. Responds in place of the server to requests for
// searches and for pages of lists, whose URLs have a query. A page of a list loads this script with an element at the end
// of the head; the element's `data-page` is the page's usual URL. The files with hydration data contain a copy of this
// script, so that it also runs on every other page before hydration.

const isInstalled = "isStatic" in window;
if (!isInstalled) install();
const page = document.currentScript?.dataset.page;
if (page) showPage(new URL(page, location.href));

function install(): void {
  const load = window.fetch.bind(window);
  const respond = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isData = url.origin === location.origin && url.pathname.endsWith(".data");
    if (!isData) return load(input, init);
    if (url.searchParams.get("q")) {
      const script = "/static-search.js";
      const { respondToSearch }: typeof import("./static-search.ts") = await import(
        /* @vite-ignore */ script
      );
      return respondToSearch(url, load);
    }
    const response = await load(staticPath(url), init);
    if (response.ok || new Headers(init?.headers).has("purpose")) return response;
    // Opens the page itself, because the host may redirect it or have its own page for a missing file.
    location.assign(url.href.replace(/_?\.data/, ""));
    return new Promise(() => undefined);
  };
  Object.assign(window, { isStatic: true, fetch: respond });
}

/**
 * Opens another page if the URL has a query that selects it, because the host ignores queries. Otherwise replaces a
 * static path such as `/blog/page/2` with the page's usual URL.
 */
function showPage(usualUrl: URL): void {
  const { href, pathname, search, hash, searchParams } = new URL(location.href);
  const path = staticPath(new URL(href));
  if (path !== pathname && path !== staticPath(usualUrl)) location.replace(path + hash);
  else if (usualUrl.search && !search)
    history.replaceState(history.state, "", usualUrl.href + hash);
  addEventListener("hydrated", removeStaticLinks);
  const query = searchParams.get("q");
  if (query) document.addEventListener("DOMContentLoaded", () => enterSearch(query));
}

/** Hydration adds the links of the head again, with the page's usual URL. Removes the earlier links. */
function removeStaticLinks(): void {
  for (const rel of ["canonical", "prev", "next"]) {
    const links = [...document.head.querySelectorAll(`link[rel="${rel}"]`)];
    for (const link of links.slice(0, -1)) link.remove();
  }
}

/**
 * Enters a search query in the list's field, focuses the field, and starts hydration by a scroll event. The hydrated
 * form then searches for the query, because the field has the focus.
 */
function enterSearch(query: string): void {
  const field = document.querySelector<HTMLInputElement>("main input[name=q]");
  if (!field) return;
  field.value = query;
  field.focus();
  dispatchEvent(new Event("scroll"));
}
