import type { ProjectFields } from "@portfolio/content/project";
import { sampleImage } from "@portfolio/content/sample-image";

/** Fields of the sample's projects, newest first. Omitted fields have the initial values of the collection. */
export const sampleProjectFields: readonly Partial<ProjectFields>[] = [
  {
    title: "Low Tide",
    slug: "low-tide",
    summary:
      "A map of the Portuguese coast that you can hear: depth becomes pitch, sand becomes breath, rock becomes wood.",
    year: "2026",
    role: "Research, sound and interface",
    client: "Instituto do Mar",
    description: `Low Tide began with a question from a retired pilot who had lost most of his sight: *can I still read a chart?*

The answer took fifteen months. We took the public soundings of 840 kilometres of coast and gave each kind of ground a voice. Deep water is low and slow. Sand is breath, mud is felt, rock is a wooden block struck once. Drag a finger along the shore and you hear what lies under the water before you reach it.

## What I did

- Ride-alongs and listening sessions with pilots, swimmers and two schools for the blind
- The mapping from ground to sound, rewritten eleven times
- The web application: vector tiles, Web Audio, no account, works offline at sea

## What I learned

People do not need more sounds. They need the same sound to mean the same thing every time, and silence to mean that nothing is wrong.`,
    url: "https://example.com/low-tide",
    repo_url: "https://example.com/code/low-tide",
    links: [
      { label: "Essay: reading a chart by ear", href: "https://example.com/essays/by-ear" },
      { label: "Talk at Casa da Escuta", href: "https://example.com/talks/low-tide" },
    ],
    cover: sampleImage(
      "project-low-tide",
      "Layers of cut paper from sand to deep blue, with a vermilion sun half set behind them",
      "#c3d0cf",
    ),
    gallery: [
      {
        ...sampleImage(
          "low-tide-soundings",
          "Depth lines in blues from deep water to a pale shore",
          "#7f9fa9",
        ),
        caption: "The soundings of one bay, before they have a voice.",
      },
      {
        ...sampleImage(
          "low-tide-fingers",
          "Blue dots on cream paper that grow towards the foot",
          "#b9c0bd",
        ),
        caption: "How hard a finger presses, drawn by eleven pilots.",
      },
      {
        ...sampleImage(
          "low-tide-ground",
          "A vermilion and a blue stone in pale water whose rings cross",
          "#d5dacf",
        ),
        caption: "Two rocks, one knock each.",
      },
    ],
    tags: ["Maps", "Sound", "Accessibility"],
    featured: true,
  },
  {
    title: "Murmur",
    slug: "murmur",
    summary:
      "A field recorder with one button and no screen. Press to record, press to stop, and get on with listening.",
    year: "2024",
    role: "Industrial design and firmware",
    description: `Every recorder I ever owned wanted to talk about itself. Murmur does not. It has one button, one light, two microphones and a battery that lasts a week.

The level sets itself and leaves a safety copy 18 decibels below. Files carry the time, the place and nothing else. Four screws hold it together, all the same size, none of them glued.

## Numbers

| | |
| --- | --- |
| Weight | 148 g with battery |
| Noise | 9 dBA |
| Runs made | three, of 400 each |
| Repairs sent in so far | 31 |

The schematics, firmware and a repair guide are public. A school in Évora builds its own from them every autumn.`,
    url: "https://example.com/murmur",
    repo_url: "https://example.com/code/murmur",
    links: [{ label: "Repair guide", href: "https://example.com/murmur/repair" }],
    cover: sampleImage(
      "project-murmur",
      "White ridges of sound on black, one of them in vermilion",
      "#1b1a14",
    ),
    tags: ["Hardware", "Sound", "Rust"],
    featured: true,
  },
  {
    title: "Isoline",
    slug: "isoline",
    summary: "Contour lines for the web: elevation in, smooth labelled lines out, nine kilobytes.",
    year: "2021",
    role: "Author and maintainer",
    description: `Isoline turns a grid of heights into contour lines that look drawn. It is small enough to send to a phone on a hillside, and it does one thing.

\`\`\`ts
import { contours } from "isoline";

const lines = contours(grid, { every: 20, smooth: 0.6 });
\`\`\`

Labels sit where a cartographer would put them: uphill, on the straightest stretch, never upside down. Forty people have contributed since 2021, most of them hikers who found a mountain drawn wrong.`,
    url: "https://example.com/isoline",
    repo_url: "https://example.com/code/isoline",
    cover: sampleImage(
      "project-isoline",
      "A map of hills in orange, cream and pale blue between fine contour lines",
      "#ecd3b0",
    ),
    tags: ["Open source", "Maps", "TypeScript"],
    featured: true,
  },
  {
    title: "Night Line",
    slug: "night-line",
    summary:
      "Eleven hours on Lisbon's night buses, recorded stop by stop and laid out as one long street.",
    year: "2023",
    role: "Composition and recording",
    client: "Casa da Escuta",
    description: `Between half past midnight and six, eight bus lines carry the people who open the city and the people who close it. I rode them for eleven nights with two small microphones and permission from the drivers.

The piece plays in real time. Come back at three in the morning and you hear three in the morning: keys, a heater, somebody rehearsing an apology.

Commissioned by Casa da Escuta. Shown as a twelve-metre bench with a speaker under every seat.`,
    url: "https://example.com/night-line",
    cover: sampleImage(
      "project-night-line",
      "A vermilion bus line with its stops among pale currents on black",
      "#14181c",
    ),
    tags: ["Sound", "Exhibition", "Lisbon"],
  },
  {
    title: "Paper Synth",
    slug: "paper-synth",
    summary: "A synthesiser that children fold from printed card, with graphite for its keys.",
    year: "2022",
    role: "Workshop and template",
    client: "Schools of Almada",
    description: `One sheet of card, one coin cell, one chip. The rest is drawn with a soft pencil: graphite conducts, so a thick line is a low note and a thin line is a high one.

A class of twenty-eight builds it in ninety minutes. The first forty are spent folding; nobody has complained yet. The template is free to print, in nine languages, and fits A4 and Letter.`,
    url: "https://example.com/paper-synth",
    repo_url: "https://example.com/code/paper-synth",
    cover: sampleImage(
      "project-paper-synth",
      "A quilt of quarter circles, discs and folded corners in bright paper colours",
      "#f6efe3",
    ),
    tags: ["Workshop", "Paper", "Hardware"],
  },
  {
    title: "Weather Organ",
    slug: "weather-organ",
    summary:
      "Thirty-seven wooden pipes in a library stairwell, played by the wind, the rain and the light outside.",
    year: "2019",
    role: "Design and construction",
    client: "Évora Public Library",
    description: `A small station on the roof measures wind, rain, light and pressure. Downstairs, thirty-seven pipes of Portuguese pine answer, quietly enough to read beside.

It never repeats and it never performs. On still days it may say nothing for an hour; the librarians tell me those are the days when people look up.

Maintenance takes one person, one ladder and one afternoon a year. The manual is hand-bound and hangs next to the lowest pipe.`,
    url: "https://example.com/weather-organ",
    cover: sampleImage(
      "project-weather-organ",
      "Slim pipes in ochre, vermilion and deep blue before a pale moon",
      "#c3d0cf",
    ),
    tags: ["Installation", "Sound", "Wood"],
  },
];
