// @vitest-environment jsdom
import { defaultSections, type Section, sectionTypes } from "@portfolio/content/sections";
import { expect, test } from "vitest";
import { renderLanding } from "../../tests/render-page.tsx";
import { sectionOf, siteOf } from "../../tests/sample-site.ts";
import type { Site } from "../site/site.ts";
import { chooseContactIcon } from "./Contact.tsx";

test.each([
  ["GitHub", "https://example.com", "github"],
  ["LINKEDIN", "https://example.com", "linkedin"],
  ["Map pin", "https://example.com", "map-pin"],
  ["Email", "https://example.com", "mail"],
  ["", "https://www.github.com/mira", "github"],
  ["", "https://mira.medium.com", "medium"],
  [null, "mailto:mira@example.com", "mail"],
  [null, "tel:+351210000000", "phone"],
  [null, "https://notgithub.com/github.com", "link"],
  ["rss", "https://github.com/mira.atom", "rss"],
])("a contact link with the icon name %j to %s shows the icon %s", (iconName, href, shownIcon) => {
  const contactLink = { label: "Me", value: "", href, ...(iconName !== "" && { iconName }) };
  const { contactLinks } = sectionTypes.contact.schema.parse({ contactLinks: [contactLink] });
  expect(contactLinks.map(chooseContactIcon)).toEqual([shownIcon]);
});

function renderContactLink(properties: object) {
  const link = { label: "Write", value: "", href: "/", iconName: "link", ...properties };
  const contact = sectionOf(siteOf(), "contact");
  const content = { contactLinks: [link] };
  return renderLanding(siteOf([{ ...contact, content } as Section]));
}

test("the line of an e-mail address may break before its domain", () => {
  const link = renderContactLink({ value: "mira@example.com" }).querySelector("#contact li a");
  expect(link?.innerHTML).toBe("mira@<wbr>example.com");
});

test("a contact without a valid link has no arrow", () => {
  const countArrows = (href: string) => {
    return (
      renderContactLink({ label: "Call", href }).querySelectorAll("#contact li svg").length - 1
    );
  };
  expect(countArrows("tel:+351210000000")).toBe(1);
  expect(countArrows("javascript:alert(1)")).toBe(0);
  expect(countArrows("")).toBe(0);
});

test.each([
  ["mailto:mira@example.com?subject=Hello", "mira@example.com"],
  ["MAILTO:mira@example.com", "mira@example.com"],
  ["mailto:a@example.com,b@example.com", null],
  ["mailto:mira%2Bwork@example.com", null],
  ["https://example.com", null],
])("the copy button of the contact link %s copies %j, or is missing if null", (href, address) => {
  const button = renderContactLink({ href }).querySelector<HTMLElement>("#contact li button");
  expect(button?.dataset.copy ?? null).toBe(address);
});

test("the hero and the contact section omit links to a hidden section or CV, and an empty list of links", () => {
  const hrefsOf = (site: Site) =>
    [...renderLanding(site).querySelectorAll("#hero a, #contact a")].map((link) =>
      link.getAttribute("href"),
    );
  const link = { label: "CV", value: "", href: "/cv.pdf", iconName: "file" };
  const allSections = defaultSections().map((section) => {
    const { content } = section;
    if (section.type === "contact") return { ...section, content: { contactLinks: [link] } };
    return section.type === "hero"
      ? { ...section, content: { ...content, buttonLink: "/cv", secondaryButtonLink: "#about" } }
      : section;
  }) as Section[];
  expect(hrefsOf(siteOf(allSections))).toEqual(["/cv", "/#about", "/cv.pdf"]);
  const remainingSections = allSections.filter(({ type }) => type === "hero" || type === "contact");
  const site = { ...siteOf(remainingSections), hasCv: false };
  expect(hrefsOf(site)).toEqual([]);
  // An empty list would show its border.
  expect(renderLanding(site).querySelector("#contact ul")).toBeNull();
});
