// @vitest-environment jsdom
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage, textsOf } from "../../tests/render-page.tsx";
import { projectHead as project } from "../../tests/sample-site.ts";
import type { ProjectHead } from "../site/site.ts";
import { ProjectPage } from "./ProjectPage.tsx";

const render = (fields: Partial<ProjectHead>, next?: ComponentProps<typeof ProjectPage>["next"]) =>
  renderPage(<ProjectPage project={{ ...project, ...fields }} html="" headings={[]} next={next} />);

test("a project shows its year, role, client and links", () => {
  const links = [
    { label: "Talk", href: "https://example.com/talk" },
    { label: "Typed wrongly", href: "javascript:alert(1)" },
    { label: "", href: "https://example.com/without-words" },
  ];
  const body = render({ year: "2024", role: "Designer", client: "The harbour", links });
  const facts = [...body.querySelectorAll("dl > div")].map((fact) => [
    fact.querySelector("dt")?.textContent,
    textsOf(fact, "dd").join(" | "),
  ]);
  expect(facts).toEqual([
    ["Year", "2024"],
    ["Role", "Designer"],
    ["Client", "The harbour"],
    ["Links", "Talk | Typed wrongly"],
  ]);
  const hrefs = [...body.querySelectorAll("dl a")].map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/projects?year=2024", "https://example.com/talk"]);
});

test("each picture of a project links to its file, has an accessible name, and is not enlarged", () => {
  const size = { width: 900, height: 1200 };
  const gallery = [
    { src: "/a.webp", alt: "A pier", caption: "At dawn", ...size },
    { src: "/b.webp", alt: "", caption: "", ...size },
    { src: "", alt: "Nothing", caption: "Not chosen yet", ...size },
  ];
  const body = render({ gallery });
  const pictures = [...body.querySelectorAll("figure")].map((figure) => [
    figure.querySelector("a")?.getAttribute("href"),
    figure.querySelector("img")?.getAttribute("alt"),
    figure.querySelector("figcaption")?.textContent,
    figure.parentElement?.style.getPropertyValue("--width"),
  ]);
  expect(pictures).toEqual([
    ["/a.webp", "A pier", "At dawn", "900px"],
    ["/b.webp", "Picture 2", undefined, "900px"],
  ]);
});

test("a cover of few pixels is not enlarged", () => {
  const cover = { src: "/icon.webp", alt: "", width: 96, height: 72 };
  const next = { title: "Tide", slug: "tide", cover };
  const [picture, pictureOfNext] = render({ cover }, next).querySelectorAll("img");
  expect(picture?.parentElement?.style.maxInlineSize).toBe("96px");
  expect(pictureOfNext?.style.objectFit).toBe("scale-down");
  const large = render({ cover: { ...cover, width: 960, height: 720 } }).querySelector("img");
  expect(large?.style.objectFit).toBe("");
});

test("the next project is shown with its picture, whose alternative text is empty", () => {
  const cover = { src: "/next.webp", alt: "A tide", width: 900, height: 600 };
  const next = render({}, { title: "Tide", slug: "tide", cover }).querySelector("[rel=next]");
  expect(next?.querySelector("img")?.getAttribute("src")).toBe("/next.webp");
  expect(next?.querySelector("img")?.getAttribute("alt")).toBe("");
  const withoutPicture = render({}, { title: "Tide", slug: "tide", cover: null });
  expect(withoutPicture.querySelector("[rel=next] img")).toBeNull();
});

test("a project without a cover and a year has no picture and no list of facts", () => {
  const body = render({ year: "", cover: null });
  expect(body.querySelector("article img")).toBeNull();
  expect(body.querySelector("dl")).toBeNull();
});
