import { parseSection } from "@portfolio/content/section";
import {
  defaultSections,
  landingSectionTypes,
  type Section,
  sectionTypes,
} from "@portfolio/content/sections";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { damage, randomFrom } from "../../../content/tests/random.ts";
import { defaultSite } from "../content/make-site.server.ts";
import type { SectionViewProps } from "../site/site.ts";
import { sectionViews } from "./index.ts";
import { isLandingSection, type LandingSectionType } from "./landing.ts";

const pageCount = 50;
const sectionsPerPage = 20;

test("each of a thousand sections with damaged content is rendered or omitted, and rows are not modified", {
  timeout: 60_000,
}, () => {
  const random = randomFrom(20261121);
  const site = defaultSite("https://site.example");
  const contact = defaultSections().filter(({ type }) => type === "contact");
  let omittedCount = 0;

  const parseDamagedSection = (number: number): Section[] => {
    const type = landingSectionTypes[number % landingSectionTypes.length] ?? "hero";
    const row = {
      id: String(number),
      section_type: type,
      title: `Title ${number}.`,
      subtitle: null,
      visible: true,
      section_order: 0,
      content: damage(sectionTypes[type].sample.content, random),
      updated_at: null,
    };
    const rowBefore = JSON.stringify(row);
    const section = parseSection(row, () => undefined);
    expect(JSON.stringify(row)).toBe(rowBefore);
    if (!section) omittedCount += 1;
    return section ? [section] : [];
  };

  for (let page = 0; page < pageCount; page += 1) {
    const numbers = Array.from({ length: sectionsPerPage }, (_, n) => page * sectionsPerPage + n);
    const damagedSections = numbers.flatMap(parseDamagedSection);
    const sections = [...damagedSections, ...contact].filter(isLandingSection);
    const html = renderToStaticMarkup(
      <MemoryRouter>
        {sections.map((section) => {
          // Unlike `SectionView`, the view itself passes on errors.
          const View = sectionViews[section.type] as ComponentType<
            SectionViewProps<LandingSectionType>
          >;
          return <View key={section.id} section={section} site={{ ...site, sections }} />;
        })}
      </MemoryRouter>,
    );
    // The valid section after the damaged ones is rendered.
    expect(html).toContain(contact[0]?.title);
    expect(html).not.toMatch(/href="javascript:|<script|<!--/);
  }
  expect(omittedCount).toBeGreaterThan(0);
  expect(omittedCount).toBeLessThan((pageCount * sectionsPerPage) / 2);
});
