import { expect, test } from "vitest";
import { placePictures } from "./picture-pages.ts";

test("a picture whose caption is longer than a page still gets a third of the page's height", () => {
  const picture = { src: "/a.webp", alt: "", caption: "Long", data: "", width: 90, height: 60 };
  const pageFrame = { x: 0, y: 0, width: 300, height: 300 };
  const { pages } = placePictures([picture], { currentFrame: null, pageFrame }, () => 400);
  expect(pages).toMatchObject([[{ width: 150, height: 100 }]]);
});
