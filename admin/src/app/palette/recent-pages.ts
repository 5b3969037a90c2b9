import { useEffect } from "react";
import { useStore } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { isCreateSearch } from "../../layout/resource.ts";

export interface RecentPage {
  path: string;
  label: string;
}

const maxPages = 6;

const listIgnoredTitles = () => [
  sharedMessage("dashboard"),
  sharedMessage("notFound"),
  sharedMessage("welcome"),
];

/**
 * Path of the current page. Omits all parameters except `new` (the form of a new record) and `id` (one of several
 * sections of the same type).
 */
function readCurrentPath(): string {
  const { pathname, search } = window.location;
  if (isCreateSearch(search)) return `${pathname}?new`;
  const id = new URLSearchParams(search).get("id");
  return id === null ? pathname : `${pathname}?id=${id}`;
}

/** Recently opened pages other than the current one, newest first. */
export function useRecentPages(): readonly RecentPage[] {
  const [pages] = useStore<RecentPage[]>("palette.recentPages", []);
  return pages.filter(({ path }) => path !== readCurrentPath());
}

/** Stores each opened page of the admin with its document title. */
export function useTrackRecentPages(): void {
  const [, setPages] = useStore<RecentPage[]>("palette.recentPages", []);
  useEffect(() => {
    function track() {
      const path = readCurrentPath();
      const titleEnd = sharedMessage("pageTitle", { title: "" });
      const label = document.title.replace(titleEnd, "");
      const isPage = document.title.endsWith(titleEnd) && path.startsWith("/admin/");
      if (isPage && !listIgnoredTitles().includes(label)) {
        setPages((pages) => withPage(pages ?? [], { path, label }));
      }
    }
    track();
    const observer = new MutationObserver(track);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [setPages]);
}

/** Returns the pages with `page` at the front, or the same array if `page` is already at the front. */
function withPage(pages: RecentPage[], page: RecentPage): RecentPage[] {
  const [first] = pages;
  if (first?.path === page.path && first.label === page.label) return pages;
  return [page, ...pages.filter(({ path }) => path !== page.path)].slice(0, maxPages);
}
