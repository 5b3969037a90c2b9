import type { DesignDirection } from "@portfolio/content/look";
import { type DirectionViews, registerViews } from "./views.ts";

/** By direction; null for the direction without own views. A browser runs at most one. */
const viewLoaders: Readonly<
  Record<DesignDirection, (() => Promise<{ views: DirectionViews }>) | null>
> = {
  editorial: null,
  gallery: () => import("./directions/gallery/views.ts"),
  index: () => import("./directions/index/views.ts"),
  scholar: () => import("./directions/scholar/views.ts"),
};

/** Resolves when the browser has loaded the views of the page's direction, named by the root's `data-direction`. */
export const viewsLoaded: Promise<void> = import.meta.env.SSR ? Promise.resolve() : loadViews();

async function loadViews(): Promise<void> {
  const { direction } = document.documentElement.dataset;
  if (!direction || !Object.hasOwn(viewLoaders, direction)) return;
  // The cast is safe, because the own keys of `viewLoaders` are the directions.
  const name = direction as DesignDirection;
  const loadedModule = await viewLoaders[name]?.();
  if (loadedModule) registerViews(name, loadedModule.views);
}
