import type { DirectionName } from "@portfolio/content/look";
import { type DirectionViews, takeViews } from "./views.ts";

/** The views of a direction are a file of their own, of which a browser asks for one at most. */
const files: Readonly<Record<DirectionName, (() => Promise<{ views: DirectionViews }>) | null>> = {
  editorial: null,
  gallery: () => import("./directions/gallery/views.ts"),
  index: () => import("./directions/index/views.ts"),
  scholar: () => import("./directions/scholar/views.ts"),
};

/** Settles when a browser has the views of the page's direction, which the root element's `data-direction` names. */
export const viewsArrived: Promise<void> = import.meta.env.SSR ? Promise.resolve() : arrive();

async function arrive(): Promise<void> {
  const { direction } = document.documentElement.dataset;
  if (!direction || !Object.hasOwn(files, direction)) return;
  // Sound because an own key of the table is a direction.
  const name = direction as DirectionName;
  const file = await files[name]?.();
  if (file) takeViews(name, file.views);
}
