import type { DesignDirection } from "@portfolio/content/look";
import { views as gallery } from "./directions/gallery/views.ts";
import { views as index } from "./directions/index/views.ts";
import { views as scholar } from "./directions/scholar/views.ts";
import { type DirectionViews, registerViews } from "./views.ts";

/** Views of all design directions. The server registers all; a browser loads only the site's direction. */
const allViews: Readonly<Record<DesignDirection, DirectionViews>> = {
  editorial: {},
  gallery,
  index,
  scholar,
};

// The cast is safe, because the keys of `allViews` are the directions.
for (const name of Object.keys(allViews) as DesignDirection[]) {
  registerViews(name, allViews[name]);
}
