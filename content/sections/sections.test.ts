import { describe, expect, it } from "vitest";
import { isEmptySection, parseSection, type ReadableSection } from "../collections/sections.ts";
import { isObject } from "../is-object.ts";
import { damage, randomFrom } from "../tests/random.ts";
import {
  defaultSections,
  landingSectionTypes,
  sectionTypeFromPath,
  sectionTypeNames,
  sectionTypes,
  sectionTypeToPath,
} from "./index.ts";

const newRow = (section_type: string, content: unknown): ReadableSection => ({
  id: "00000000-0000-4000-8000-000000000001",
  section_type,
  title: "Title",
  subtitle: null,
  visible: true,
  content,
  updated_at: "2026-11-21T00:04:50.783+00:00",
});

describe.each(sectionTypeNames)("the section type %s", (type) => {
  const { schema, sample } = sectionTypes[type];

  it("has a sample that is valid and survives a save unchanged", () => {
    expect(schema.parse(sample.content)).toStrictEqual(sample.content);
    expect(JSON.parse(JSON.stringify(schema.parse(sample.content)))).toStrictEqual(sample.content);
  });

  it("accepts empty content", () => {
    const empty = schema.parse({});
    expect(schema.parse(empty)).toStrictEqual(empty);
  });

  it("labels every field", () => {
    for (const [field, fieldSchema] of Object.entries(schema.shape)) {
      expect(fieldSchema.description, field).toMatch(/^\S/);
    }
  });

  it("keeps unknown fields at every depth", () => {
    const content = withExtras(sample.content);
    expect(parseSection(newRow(type, content))?.content).toStrictEqual(content);
  });

  it("is shown without list entries that contain only what the form adds to a new entry", () => {
    const content = withNewEntries(sample.content);
    expect(JSON.stringify(parseSection(newRow(type, content))?.content)).not.toContain("[{");
  });

  it("accepts null for an emptied field", () => {
    const nullContent = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, null]));
    expect(parseSection(newRow(type, nullContent))?.content).toStrictEqual(schema.parse({}));
  });

  it("is found by its path", () => {
    expect(sectionTypeToPath(type)).not.toContain("_");
    expect(sectionTypeFromPath(sectionTypeToPath(type))).toBe(type);
  });
});

/** Adds an unknown key to each object in a value, at every depth. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withExtras(part)]);
  return { ...Object.fromEntries(entries), "x-from-elsewhere": { kept: [1, null] } };
}

/** Replaces the items of each list of objects with a new entry, as a form adds it. */
function withNewEntries(value: unknown): unknown {
  if (Array.isArray(value)) return isObject(value[0]) ? [{ id: "a1" }] : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withNewEntries(part)]),
  );
}

it("a new site's landing page has its sections in the order of the sidebar", () => {
  const sidebarOrder = [
    "hero",
    "about",
    "experience",
    "thoughts",
    "work_community",
    "community_carousel",
    "contact",
  ];
  expect(landingSectionTypes.filter((type) => sidebarOrder.includes(type))).toEqual(sidebarOrder);
  expect(defaultSections().map(({ type }) => type)).toEqual(sectionTypeNames);
  expect(defaultSections().every(({ visible, id }) => visible && id === null)).toBe(true);
});

it("a change to a default section does not affect default sections that are created later", () => {
  const [firstSection] = defaultSections();
  if (firstSection?.type !== "hero") throw new Error("The first default section is not the hero.");
  firstSection.content.buttonText = "changed";
  expect(defaultSections()[0]?.content).toStrictEqual(sectionTypes.hero.sample.content);
});

it.each(["", "work_community", "constructor", "__proto__", "nothing", "Hero"])(
  "no section type has the path %j",
  (path) => expect(sectionTypeFromPath(path)).toBeNull(),
);

describe("a stored section", () => {
  it("is shown with its own texts and an ISO time", () => {
    expect(parseSection(newRow("hero", { buttonText: "Go" }))).toMatchObject({
      type: "hero",
      title: "Title",
      subtitle: "",
      visible: true,
      updatedAt: "2026-11-21T00:04:50.783Z",
      content: { buttonText: "Go", buttonLink: "", portrait: null },
    });
  });

  it("is skipped and logged if its type is unknown", () => {
    for (const type of ["testimonials", "constructor", "__proto__", ""]) {
      const problems: string[] = [];
      expect(parseSection(newRow(type, {}), (message) => problems.push(message))).toBeNull();
      expect(problems).toEqual([expect.stringContaining("unknown type")]);
    }
  });

  it("is skipped if its content is not an object", () => {
    for (const content of [null, undefined, "text", 3, [], true]) {
      expect(parseSection(newRow("hero", content))).toBeNull();
    }
  });

  it("is shown without the entries that the owner added but did not fill in", () => {
    const about = parseSection(
      newRow("about", {
        bio: ["Text", ""],
        skills: [
          { category: "", items: [] },
          { category: "Code", items: ["SQL", ""] },
        ],
      }),
    );
    expect(about?.content).toEqual({
      bio: ["Text"],
      tags: [],
      skills: [{ category: "Code", items: ["SQL"] }],
    });
    const experience = parseSection(newRow("experience", { experiences: [{ id: "a1" }] }));
    expect(experience?.content).toEqual({ experiences: [] });
    const contact = parseSection(newRow("contact", { contactLinks: [{ label: "" }] }));
    expect(contact && isEmptySection(contact, false)).toBe(true);
  });

  it("is shown without its invalid parts", () => {
    const problems: string[] = [];
    const content = {
      bio: ["One.", 2, "Three.", null],
      tags: "not a list",
      skills: [{ category: 4, items: ["a", {}], own: true }, "no category", { category: "b" }],
    };
    const contentBefore = structuredClone(content);
    expect(
      parseSection(newRow("about", content), (message) => problems.push(message))?.content,
    ).toEqual({
      bio: ["One.", "Three."],
      tags: [],
      skills: [
        { category: "", items: ["a"], own: true },
        { category: "b", items: [] },
      ],
    });
    expect(content).toStrictEqual(contentBefore);
    expect(problems).toContainEqual(
      expect.stringContaining("(about): tags: This should be a list."),
    );
  });

  it("drops each variant of a picture that lacks a valid URL or width, and keeps the others", () => {
    const variants = [{ src: 1 }, { src: "/b.webp", width: 480 }, { width: 960 }];
    const section = parseSection(newRow("hero", { portrait: { src: "/p.webp", variants } }));
    expect(section?.type === "hero" && section.content.portrait?.variants).toEqual([
      { src: "/b.webp", width: 480 },
    ]);
  });

  it("never contains an executable link, for any stored content", () => {
    const jsUrl = "java\nscript:alert(1)";
    const hero = parseSection(newRow("hero", { buttonLink: jsUrl, portrait: { src: jsUrl } }));
    expect(hero?.content).toMatchObject({ buttonLink: "", portrait: { src: "" } });
    const contact = parseSection(
      newRow("contact", { contactLinks: [{ label: "x", href: jsUrl }] }),
    );
    expect(contact?.content).toMatchObject({ contactLinks: [{ label: "x", href: "" }] });
  });

  it("never contains an accent that could add other style declarations", () => {
    for (const accent of [
      "red;} body{display:none",
      "url(//evil)",
      "oklch(0.6 0.1 30);x:y",
      "",
      7,
    ]) {
      const section = parseSection(newRow("metadata", { appearance: { accent } }));
      expect(section?.content).toMatchObject({ appearance: { accent: "oklch(0.63 0.19 38)" } });
    }
    const validSection = parseSection(newRow("metadata", { appearance: { accent: "#2c4858" } }));
    expect(validSection?.content).toMatchObject({ appearance: { accent: "#2c4858" } });
  });

  it("causes no error with any of a thousand damaged contents", () => {
    const random = randomFrom(20261121);
    for (let round = 0; round < 1000; round += 1) {
      const type = sectionTypeNames[round % sectionTypeNames.length] ?? "hero";
      const { schema, sample } = sectionTypes[type];
      const content = damage(sample.content, random);
      const contentBefore = JSON.stringify(content);
      const section = parseSection(newRow(type, content));
      if (section) expect(schema.safeParse(section.content).success).toBe(true);
      else
        expect(typeof content !== "object" || content === null || Array.isArray(content)).toBe(
          true,
        );
      expect(JSON.stringify(content)).toBe(contentBefore);
    }
  });
});
