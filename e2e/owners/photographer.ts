import { forest, mountainRanges, night, room, sea } from "./photographs.ts";
import { carouselImage, contactLink, mailLink, metadata, project } from "./rows.ts";
import { createDrawnPicture, type TestOwner } from "./test-owner.ts";

const blueTones = ["#b9bfc4", "#93a0aa", "#6b7d89", "#465a67", "#263843", "#142029"];
const roseTones = ["#d8b7ae", "#b68d8d", "#8a6a76", "#5d4a5c", "#382f42", "#1d1a28"];
const mossTones = ["#c3c7b2", "#98a389", "#6d7d66", "#495b49", "#2c3b2f", "#17211a"];

const leadPicture = createDrawnPicture(
  "fjord-before-snow",
  "Five ridges of a fjord, one behind the other, under a pale sky",
  [1920, 1280],
  "#8b9dab",
  mountainRanges(["#8fa9bd", "#e9d9c4"], blueTones),
);
const ferry = createDrawnPicture(
  "last-ferry",
  "The sun on the sea a minute before it sets",
  [1920, 1080],
  "#a87f63",
  sea(["#3f5166", "#c98f68", "#f3c78f"], ["#8a6d5c", "#2b3644", "#131b25"], "#ffcf8a"),
);
const wood = createDrawnPicture(
  "standing-wood",
  "Dark trunks in fog, the far ones nearly gone",
  [1440, 2160],
  "#8d9894",
  forest(["#dfe3df", "#b9c2bd"], "#1c2622"),
);
const rain = createDrawnPicture(
  "rain-bergen",
  "Street lamps out of focus above wet asphalt",
  [1440, 1800],
  "#131a29",
  night(["#080b14", "#141b2c", "#070910"], ["#ffb45e", "#ff6f3c", "#7fb4ff", "#ffe0a8"]),
);
const window = createDrawnPicture(
  "room-twelve",
  "Evening light of a window with six panes on a brown wall",
  [1600, 1600],
  "#4a3a2d",
  room(["#5d4a3a", "#33271e"], "#ffd9a0"),
);
const plateau = createDrawnPicture(
  "plateau",
  "A wide plateau at dusk, hills in violet and rose",
  [1920, 720],
  "#b99a98",
  mountainRanges(["#7f8bb0", "#f2c9b4"], roseTones, 0.36),
);
const north = createDrawnPicture(
  "north-sea",
  "A grey sea under a white sun",
  [1440, 1800],
  "#9aa4a8",
  sea(["#8d9aa3", "#c4c9c8", "#e5e2d8"], ["#8f9a9e", "#5d6b72", "#2d383e"], "#f4f1e6"),
);
const summer = createDrawnPicture(
  "summer-farm",
  "Green hills above a summer farm",
  [1920, 1280],
  "#9aa78f",
  mountainRanges(["#b9cdd3", "#eef0e2"], mossTones, 0.5),
);
const pines = createDrawnPicture(
  "pines-in-march",
  "Pines before melting snow",
  [1920, 1280],
  "#c9c3b8",
  forest(["#efe9df", "#d8cfc2"], "#3a2f27"),
);

/** Many large pictures in every ratio, few words. */
export const photographer: TestOwner = {
  name: "photographer",
  preferredDirection: "gallery",
  projectPath: "/projects/standing-wood",
  postPath: "/blog/waiting-for-weather",
  pictures: [leadPicture, ferry, wood, rain, window, plateau, north, summer, pines],
  sections: [
    {
      type: "hero",
      title: "Signe Halvorsen",
      subtitle: "Photographs of weather, and of the people who wait for it. Bergen.",
      content: {
        buttonText: "See the series",
        buttonLink: "#thoughts",
        portrait: leadPicture.image,
      },
    },
    {
      type: "thoughts",
      title: "Series",
      content: {},
    },
    {
      type: "community_carousel",
      title: "Single frames",
      subtitle: "Not part of anything yet.",
      content: {
        images: [
          carouselImage(rain, "Bryggen, February"),
          carouselImage(plateau, "Hardangervidda"),
          carouselImage(window, "Room twelve"),
          carouselImage(ferry, ""),
          carouselImage(pines, "March"),
          carouselImage(north, "Utsira"),
        ],
      },
    },
    {
      type: "about",
      title: "About",
      content: {
        bio: [
          "I photograph on film, in a small boat or on foot, and print everything myself. My pictures are held by two museums and hang in a great many kitchens.",
          "For commissions I work with daylight, a tripod and as few people as possible.",
        ],
      },
    },
    {
      type: "contact",
      title: "Prints and commissions",
      subtitle: "Editions of seven. I answer within the week.",
      content: {
        contactLinks: [
          mailLink("Email", "signe@example.com"),
          contactLink("Instagram", "@signe.halvorsen", "https://example.com/signe", "instagram"),
        ],
      },
    },
    metadata(
      "Signe Halvorsen",
      "photographer",
      "Photographs of weather, and of the people who wait for it.",
    ),
  ],
  projects: [
    project("Standing Wood", "2026", ["Series", "Norway"], {
      summary: "Eleven mornings of fog in one wood.",
      cover: wood.image,
      gallery: [pines, wood, north, summer].map(({ image }) => ({ ...image, caption: "" })),
      description: `The wood behind Voss is felled next year. I went on every morning of fog that autumn had, which were eleven.

Silver gelatin prints, 60 × 90 cm, editions of seven.`,
    }),
    project("Last Ferry", "2025", ["Series", "Sea"], {
      summary: "The evening boats of the outer islands.",
      cover: ferry.image,
    }),
    project("Rain, Bergen", "2025", ["Series", "Night"], { cover: rain.image }),
    project("Plateau", "2024", ["Series"], {
      summary: "Hardangervidda, walked from east to west.",
      cover: plateau.image,
    }),
    project("Room Twelve", "2023", ["Book"], {
      summary: "One hotel wall through one year.",
      cover: window.image,
    }),
    project("Summer Farm", "2022", ["Commission"], {
      summary: "For Fjell magazine.",
      cover: summer.image,
    }),
    project("Utsira", "2021", ["Series", "Sea"], {
      summary: "The island with the most weather.",
      cover: north.image,
    }),
    project("Negatives, found", "2018", ["Archive"], { featured: false }),
  ],
  posts: [
    {
      title: "Waiting for weather",
      slug: "waiting-for-weather",
      excerpt: "Most of a photograph is not taken.",
      category: "Notes",
      tags: ["process"],
      cover: pines.image,
      content: `Most of a photograph is not taken. It is sat through, on a stone, with tea.

## What I carry

A field camera, four holders, a dark cloth that was once a curtain. The tripod is the heaviest thing I own and the only one that I would go back for.

> A picture of fog is a picture of the minute before it lifts.

I write down the hour and the wind. The rest I forget on purpose.`,
    },
  ],
};
