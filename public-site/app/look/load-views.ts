import type { DesignDirection } from "@portfolio/content/look";
import { type DirectionViews, registerViews } from "./views.ts";

/** Functions that load the views of a direction; null if the direction has no views of its own. */
const viewLoaders: Readonly<
  Record<DesignDirection, (() => Promise<{ views: DirectionViews }>) | null>
> = {
  editorial: null,
  gallery: () => import("./directions/gallery/ProjectWall.tsx"),
  index: () => import("./directions/index/ProjectRows.tsx"),
  scholar: () => import("./directions/scholar/Publications.tsx"),
};

/** A server needs the views of all directions. A browser needs only the views of the page's direction. */
const isNeeded = (direction: string) =>
  import.meta.env.SSR || direction === document.documentElement.dataset.direction;

/** Resolves when the views are registered. */
export const viewsLoaded = Promise.all(
  // The cast is safe, because the keys of `viewLoaders` are the directions.
  (Object.keys(viewLoaders) as DesignDirection[]).filter(isNeeded).map(async (direction) => {
    const loadedModule = await viewLoaders[direction]?.();
    if (loadedModule) registerViews(direction, loadedModule.views);
  }),
);
