import type { DirectionName } from "@portfolio/content/look";
import { views as gallery } from "./directions/gallery/views.ts";
import { views as index } from "./directions/index/views.ts";
import { views as scholar } from "./directions/scholar/views.ts";
import { type DirectionViews, takeViews } from "./views.ts";

/** The views of every direction. The server has all of them at hand. */
const everyDirection: Readonly<Record<DirectionName, DirectionViews>> = {
  editorial: {},
  gallery,
  index,
  scholar,
};

// Sound because the table has the directions for its keys.
for (const name of Object.keys(everyDirection) as DirectionName[]) {
  takeViews(name, everyDirection[name]);
}
