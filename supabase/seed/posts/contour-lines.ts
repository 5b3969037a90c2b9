import type { PostFields } from "@portfolio/content/post";
import { sampleImage } from "@portfolio/content/sample-image";

export const contourLines: Partial<PostFields> = {
  title: "Drawing contour lines that look drawn",
  slug: "drawing-contour-lines",
  excerpt:
    "Marching squares gets you a contour in forty lines. The other nine kilobytes of Isoline are about making it look as if somebody cared.",
  category: "Making",
  tags: ["maps", "typescript", "isoline", "open source"],
  author: "Mira Solano",
  seo_title: "Contour lines in TypeScript: from marching squares to maps that look drawn",
  cover: sampleImage(
    "post-contours",
    "White contour lines over hills in deep and pale blue",
    "#5d7f8c",
  ),
  content: `A contour line joins places of the same height. That is the whole idea, and you can teach it to a child with a potato and a bowl of water. Teaching it to a computer takes about forty lines. Making the result look like a map, and not like output, took me three years.[^years]

This is a tour of Isoline from the inside: first the forty lines, then the parts nobody sees.

## Forty lines

You have a grid of heights. Take the four corners of one square and ask of each whether it is above or below the water. There are sixteen answers, and for each one you know which edges the shoreline crosses. Walk over all the squares, and you have marched.

The crossing itself is a straight interpolation between two corners:

\`\`\`ts
/** Where along an edge the ground passes a level: 0 at the first corner, 1 at the second. */
function crossing(from: number, to: number, level: number): number {
  return (level - from) / (to - from);
}
\`\`\`

And the walk is a loop that a beginner can read:

\`\`\`ts
for (let row = 0; row < grid.rows - 1; row += 1) {
  for (let column = 0; column < grid.columns - 1; column += 1) {
    const corners = cornersOf(grid, row, column);
    const code = corners.reduce(
      (bits, height, index) => bits | (height >= level ? 1 << index : 0),
      0,
    );
    for (const [start, end] of edges[code] ?? []) {
      segments.push([pointOn(start, corners, level), pointOn(end, corners, level)]);
    }
  }
}
\`\`\`

Run it on any hill and you will be delighted. Then you will look again.

![Contour lines over hills in orange, cream and pale blue](/sample/project-isoline.webp "A hill in seven tints and twelve lines")

## What is wrong with it

The lines are correct, and they look like wire. Three things give them away:

- **They twitch.** Real elevation data has noise of a metre or so. On a plain, where the ground is nearly flat, a metre of noise moves a contour by a hundred.
- **They all weigh the same.** On a drawn map every fifth line is heavier, and the eye uses those as a handrail.
- **They bump into words.** A label that sits on a curve, upside down, tells you that nobody looked.

## Smoothing without lying

The obvious answer is to smooth the lines. Do not. Smoothed neighbours can cross, and two contours that cross describe a place with two heights. Smooth the *ground* instead, and let the lines follow.

\`\`\`ts
const calm = blur(grid, { radius: 2, keep: (height, slope) => slope > 0.3 });
const lines = contours(calm, { every: 20 });
\`\`\`

The \`keep\` is the part I am proud of. Where the ground is steep the data is trustworthy, and the crag should stay a crag. Where it is flat the data is mostly rumour. So the blur asks how steep it is before it touches anything.

| Ground | Slope | Blur | Why |
| --- | ---: | ---: | --- |
| Estuary | under 1% | 4 cells | Noise is larger than the terrain |
| Meadow | 1 to 10% | 2 cells | A little breath |
| Hillside | 10 to 30% | 1 cell | Keep the folds |
| Crag | over 30% | none | It is meant to be rough |

## Where the numbers go

A cartographer places a label on the straightest stretch of a line, reading uphill, with a gap in the line so that nothing runs through the figures. She also puts them above one another like rungs, because the eye likes a ladder.

Isoline scores every stretch of every line for straightness, for distance to its neighbours, and for how well it continues the ladder below. It is a dull little loop with good manners. It takes eleven milliseconds for the whole of Madeira.

## What I would tell myself

Start by tracing. Before the third rewrite I sat down with a 1:25,000 sheet from 1952, tracing paper and a soft pencil, and copied one square kilometre by hand. It took an afternoon. I came away with a list of fourteen things the engraver had done that no algorithm I had read about ever mentioned.[^list]

Nine of them are in the library now. I am saving the other five for a rainy winter.

[^years]: Not full-time. Evenings, and one very wet February.

[^list]: My favourite: on a long slope he let every line wander a little, together, as if the hill were breathing. It is not in the data. It is entirely right.`,
};
