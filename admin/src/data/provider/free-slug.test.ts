import { testDataProvider } from "react-admin";
import { describe, expect, it } from "vitest";
import { findFreeSlug } from "./free-slug.ts";

/** A data provider whose records have these slugs. The id of each record is `id of <slug>`. */
function createProvider(...takenSlugs: string[]) {
  const getList = async (_resource: string, { filter }: { filter: Record<string, string> }) => {
    const slug = filter["slug@eq"] ?? "";
    const data = takenSlugs.includes(slug) ? [{ id: `id of ${slug}` }] : [];
    return { data, total: data.length };
  };
  return testDataProvider({ getList: getList as never });
}

describe("a free slug", () => {
  it("is the slug itself, or the slug with the lowest free number from 2", async () => {
    expect(await findFreeSlug(createProvider(), "blog", "tides")).toBe("tides");
    expect(await findFreeSlug(createProvider("tides"), "blog", "tides")).toBe("tides-2");
    expect(await findFreeSlug(createProvider("tides", "tides-2"), "blog", "tides")).toBe("tides-3");
  });

  it("may be the record's own slug", async () => {
    const options = { id: "id of tides-2" };
    expect(await findFreeSlug(createProvider("tides", "tides-2"), "blog", "tides", options)).toBe(
      "tides-2",
    );
  });

  it("is found for a copy", async () => {
    const options = { suffix: "-copy" };
    expect(await findFreeSlug(createProvider("tides"), "projects", "tides", options)).toBe(
      "tides-copy",
    );
    const dataProvider = createProvider("tides", "tides-copy");
    expect(await findFreeSlug(dataProvider, "projects", "tides", options)).toBe("tides-copy-2");
  });

  it("does not exceed the maximum length", async () => {
    const longSlug = "a".repeat(80);
    expect(await findFreeSlug(createProvider(longSlug), "blog", longSlug)).toBe(
      `${"a".repeat(78)}-2`,
    );
  });
});
