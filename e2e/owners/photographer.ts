import {
  carouselImage,
  contactLink,
  contactSection,
  mailLink,
  metadataSection,
  post,
  project,
} from "./rows.ts";
import { createPicture, type TestOwner } from "./test-owner.ts";

const fjord = createPicture("project-low-tide", "Ridges of a fjord", [1920, 1280], "#c3d0cf");
const ferry = createPicture("project-murmur", "The sun on the sea", [1920, 1080], "#1b1a14");
const wood = createPicture("project-weather-organ", "Trunks in fog", [1440, 2160], "#c3d0cf");
const rain = createPicture("project-night-line", "Street lamps in rain", [1440, 1800], "#14181c");
const sunlitWall = createPicture("bench", "Evening light on a wall", [1600, 1600], "#e6d9c3");
const plateau = createPicture("low-tide-soundings", "A plateau at dusk", [1920, 720], "#7f9fa9");
const north = createPicture("low-tide-ground", "A grey sea", [1440, 1800], "#d5dacf");
const summer = createPicture("project-isoline", "Hills above a farm", [1920, 1280], "#ecd3b0");
const pines = createPicture("low-tide-fingers", "Pines in snow", [1920, 1280], "#b9c0bd");

/** An owner with many large pictures in various aspect ratios, and few words. */
export const photographer: TestOwner = {
  name: "photographer",
  preferredDesignDirection: "gallery",
  projectPath: "/projects/standing-wood",
  postPath: "/blog/waiting-for-weather",
  pictures: [fjord, ferry, wood, rain, sunlitWall, plateau, north, summer, pines],
  sections: [
    {
      type: "hero",
      title: "Signe Halvorsen",
      subtitle: "Photographs of weather, and of the people who wait for it. Bergen.",
      content: { buttonText: "See the series", buttonLink: "#thoughts", portrait: fjord.image },
    },
    { type: "thoughts", title: "Series", content: {} },
    {
      type: "community_carousel",
      title: "Single frames",
      subtitle: "Not part of anything yet.",
      content: {
        images: [
          carouselImage(rain, "Bryggen, February"),
          carouselImage(plateau, "Hardangervidda"),
          carouselImage(sunlitWall, "Room twelve"),
          carouselImage(ferry, ""),
        ],
      },
    },
    {
      type: "about",
      title: "About",
      content: {
        bio: [
          "I photograph on film, in a small boat or on foot, and print everything myself. My pictures are held by two museums and hang in a great many kitchens.",
        ],
      },
    },
    contactSection("Prints and commissions", "Editions of seven. I answer within the week.", [
      mailLink("Email", "signe@example.com"),
      contactLink("Instagram", "@signe.halvorsen", "https://example.com/signe", "instagram"),
    ]),
    metadataSection(
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
      description: "Silver gelatin prints, 60 × 90 cm, editions of seven.",
    }),
    project("Last Ferry", "2025", ["Series", "Sea"], {
      summary: "The evening boats of the outer islands.",
      cover: ferry.image,
    }),
    project("Rain, Bergen", "2025", ["Series", "Night"], { cover: rain.image }),
    project("Plateau", "2024", ["Series"], { cover: plateau.image }),
    project("Room Twelve", "2023", ["Book"], { cover: sunlitWall.image }),
    project("Summer Farm", "2022", ["Commission"], { cover: summer.image }),
    project("Utsira", "2021", ["Series", "Sea"], { cover: north.image }),
    project("Negatives, found", "2018", ["Archive"], { featured: false }),
  ],
  posts: [
    {
      ...post(
        "Waiting for weather",
        "Most of a photograph is not taken.",
        "Notes",
        ["process"],
        `Most of a photograph is not taken. It is sat through, on a stone, with tea.

> A picture of fog is a picture of the minute before it lifts.`,
      ),
      cover: pines.image,
    },
  ],
};
