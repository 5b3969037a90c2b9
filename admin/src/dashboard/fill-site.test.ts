import { sectionTypeNames } from "@portfolio/content/sections";
import { describe, expect, it } from "vitest";
import type { AdminDataProvider } from "../providers/data.ts";
import { fillEmpty, fillWithSample } from "./fill-site.ts";

type Row = Record<string, unknown>;

/** Tables in memory that stop working after `limit` rows. */
function memory(limit = Number.POSITIVE_INFINITY) {
  const tables: Record<string, Row[]> = { sections: [], projects: [], blog: [] };
  let left = limit;
  const provider = {
    getList: async (resource: string) => ({ data: tables[resource], total: 0 }),
    create: async (resource: string, { data }: { data: Row }) => {
      if (left === 0) throw new Error("The server is gone.");
      left -= 1;
      tables[resource]?.push(data);
      return { data };
    },
  } as unknown as AdminDataProvider;
  return { tables, provider, repair: () => (left = Number.POSITIVE_INFINITY) };
}

const nothing = () => undefined;
const distinct = (rows: Row[] | undefined, key: string) =>
  new Set(rows?.map((row) => row[key])).size;

describe("starting with sample content", () => {
  it("creates every section, projects and posts", async () => {
    const { tables, provider } = memory();
    await fillWithSample(provider, nothing);
    expect(tables.sections?.map((row) => row.section_type)).toEqual(sectionTypeNames);
    expect(tables.projects?.length).toBeGreaterThan(0);
    expect(tables.blog?.length).toBeGreaterThan(0);
  });

  it("goes on after an interruption without creating anything twice", async () => {
    const { tables, provider, repair } = memory(7);
    await expect(fillWithSample(provider, nothing)).rejects.toThrow("gone");
    repair();
    await fillWithSample(provider, nothing);
    await fillWithSample(provider, nothing);
    expect(distinct(tables.sections, "section_type")).toBe(sectionTypeNames.length);
    expect(tables.sections).toHaveLength(sectionTypeNames.length);
    expect(distinct(tables.projects, "slug")).toBe(tables.projects?.length);
  });
});

describe("starting empty", () => {
  it("creates every section, and shows only the first", async () => {
    const { tables, provider } = memory();
    await fillEmpty(provider, nothing);
    expect(tables.sections).toHaveLength(sectionTypeNames.length);
    const shown = tables.sections?.filter((row) => row.visible).map((row) => row.section_type);
    expect(shown).toEqual(["hero", "metadata"]);
  });
});
