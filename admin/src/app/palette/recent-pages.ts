import { useEffect } from "react";
import { useStore } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { isCreateSearch } from "../../layout/resource.ts";

/** A page of the admin that was open lately. */
export interface RecentPage {
  path: string;
  label: string;
}

/** How many are remembered. */
const maxPlaces = 6;

/** Titles of pages that nobody wants to go back to. */
const forgettable = () => [
  sharedMessage("dashboard"),
  sharedMessage("notFound"),
  sharedMessage("welcome"),
];

/** Where the owner is: the page, whatever of it is searched or sorted. */
function here(): string {
  const { pathname, search } = window.location;
  return isCreateSearch(search) ? `${pathname}?new` : pathname;
}

/** The pages that were open lately, the newest first. */
export function useRecentPages(): readonly RecentPage[] {
  const [places] = useStore<RecentPage[]>("palette.recentPlaces", []);
  return places.filter(({ path }) => path !== here());
}

/** Remembers each page of the admin by its title, which comes with the page. */
export function useTrackRecentPages(): void {
  const [, setPlaces] = useStore<RecentPage[]>("palette.recentPlaces", []);
  useEffect(() => {
    function remember() {
      const path = here();
      const titleEnd = sharedMessage("pageTitle", { title: "" });
      const label = document.title.replace(titleEnd, "");
      const isPage = document.title.endsWith(titleEnd) && path.startsWith("/admin/");
      if (isPage && !forgettable().includes(label)) {
        setPlaces((places) => withPlace(places ?? [], { path, label }));
      }
    }
    remember();
    const observer = new MutationObserver(remember);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [setPlaces]);
}

/** `places` with `place` in front, once. The same list when it is there already. */
function withPlace(places: RecentPage[], place: RecentPage): RecentPage[] {
  const [first] = places;
  if (first?.path === place.path && first.label === place.label) return places;
  return [place, ...places.filter(({ path }) => path !== place.path)].slice(0, maxPlaces);
}
