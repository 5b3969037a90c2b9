import { expect, test } from "vitest";
import { snippetsOf } from "./snippets.ts";

const image = {
  src: "/storage/boat-1440.webp",
  alt: 'A [small] "boat"\nat sea',
  width: 1440,
  height: 960,
  variants: [{ src: "/storage/boat-480.webp", width: 480 }],
};

test("the snippets contain the absolute URL, the size and all variants", () => {
  const { url, markdown, html } = snippetsOf(image, "https://mira.example");
  expect(url).toBe("https://mira.example/storage/boat-1440.webp");
  expect(markdown).toBe(`![A \\[small\\] "boat" at sea](${url})`);

  const element = new DOMParser().parseFromString(html, "text/html").querySelector("img");
  expect(element?.alt).toBe(image.alt);
  expect([element?.width, element?.height]).toEqual([1440, 960]);
  expect(element?.sizes).toMatch(/^\(min-width: .+100vw$/);
  expect(element?.srcset).toBe(
    "https://mira.example/storage/boat-480.webp 480w, https://mira.example/storage/boat-1440.webp 1440w",
  );
});

test("the snippet of an external picture without known size has no width and height", () => {
  const { html } = snippetsOf(
    { src: "https://x.example/a.gif", alt: "", width: 0, height: 0 },
    "https://mira.example",
  );
  expect(html).toBe('<img src="https://x.example/a.gif" alt="" loading="lazy" decoding="async">');
});
