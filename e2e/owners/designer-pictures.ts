import { currents, relief, strata } from "../../scripts/sample-art/landscapes.ts";
import { portrait } from "../../scripts/sample-art/portrait.ts";
import { cutouts, halftone, quilt } from "../../scripts/sample-art/prints.ts";
import { arches, plates, shelves } from "../../scripts/sample-art/still-lifes.ts";
import { createDrawnPicture } from "./test-owner.ts";

const size = [1600, 1200] as const;

export const face = createDrawnPicture(
  "amara",
  "Abstract portrait: a head in profile, cut from layers of paper",
  [1200, 1500],
  "#eee3d2",
  portrait,
);
export const bakery = createDrawnPicture(
  "bakery",
  "Bright quarter circles and discs, like a tiled wall",
  size,
  "#fff3d6",
  quilt("#fff3d6", ["#ff5a36", "#ffb400", "#1f3fff", "#ff9ec4", "#111111", "#9be3c8"], 6),
);
export const festival = createDrawnPicture(
  "festival",
  "Eight paper flowers, each on a sheet of another bright colour",
  size,
  "#ffe04a",
  cutouts(
    [
      ["#ffe04a", "#e0218a"],
      ["#1f3fff", "#fff"],
      ["#ff5a36", "#ffe04a"],
      ["#9be3c8", "#1f3fff"],
      ["#e0218a", "#ffb9d8"],
      ["#fff", "#111"],
      ["#ffb400", "#ff5a36"],
      ["#111", "#9be3c8"],
    ],
    4,
  ),
);
export const transit = createDrawnPicture(
  "transit",
  "Coloured lines on white, one with its stops",
  [1600, 900],
  "#ffffff",
  currents("#ffffff", ["#1f3fff", "#ff5a36", "#ffb400", "#0b8f6a"], "#e0218a", {
    gap: 50,
    lineWidth: 14,
    turn: 2,
  }),
);
export const bank = createDrawnPicture(
  "bank",
  "White arches within one another",
  [1200, 1500],
  "#eadfce",
  arches,
);
export const cellar = createDrawnPicture(
  "cellar",
  "Overlapping plates in vermilion, ochre and blue",
  size,
  "#f0e6d6",
  plates,
);
export const museum = createDrawnPicture(
  "museum",
  "Layers of cut paper under a white sun",
  size,
  "#dfe9f5",
  strata(["#cfe0f5", "#9fc2ee", "#6a99e0", "#3c6fce", "#1f3fff", "#14219c"], "#f5f9ff", {
    x: 0.32,
    y: 0.26,
    radius: 0.12,
    colour: "#ff5a36",
  }),
);
export const press = createDrawnPicture(
  "press",
  "Pink dots that grow towards the foot of the page",
  [1200, 1600],
  "#ffffff",
  halftone("#ffffff", "#e0218a", 56),
);
export const desk = createDrawnPicture(
  "desk",
  "Warm half circles stacked like tools on a shelf",
  size,
  "#e6d9c3",
  shelves,
);
export const map = createDrawnPicture(
  "map",
  "A map in blues with white lines",
  size,
  "#1f3fff",
  relief(["#1f3fff", "#3c6fce", "#6a99e0", "#9fc2ee", "#cfe0f5"], "#ffffff", {
    scale: 2,
    levels: 12,
  }),
);
