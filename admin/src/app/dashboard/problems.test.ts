import type { SectionRow } from "@portfolio/content/section";
import { type SectionType, sectionTypes } from "@portfolio/content/sections";
import { describe, expect, it } from "vitest";
import { sectionPath } from "../../layout/resource.ts";
import { type RecordSummary, summaryColumns } from "../record-summaries.ts";
import { emptySiteTitle } from "./fill-site.ts";
import { listFirstSteps } from "./first-steps.ts";
import { findProblems } from "./problems.ts";
import { listUnpublished } from "./unpublished.ts";
import { dashboardResources } from "./use-dashboard-data.ts";

const now = new Date("2026-05-01T12:00:00Z");
const seededAt = "2026-04-01T00:00:00.000Z";
const editedAt = "2026-04-02T00:00:00.000Z";

function createSection(type: SectionType, changes: Partial<SectionRow> = {}): SectionRow {
  const { title, subtitle, content } = sectionTypes[type].sample;
  const row = { id: type, section_type: type, title, subtitle, content, visible: true };
  const timestamps = { created_at: seededAt, updated_at: seededAt };
  return { ...row, section_order: 0, user_id: null, ...timestamps, ...changes };
}

function createPost(changes: Partial<RecordSummary>): RecordSummary {
  const timestamps = { published_at: seededAt, created_at: seededAt, updated_at: seededAt };
  return {
    id: "p",
    title: "Tides",
    slug: "tides",
    cover: null,
    status: "published",
    ...timestamps,
    ...changes,
  };
}

const sampleTypes = ["hero", "about", "thoughts", "contact", "cv", "metadata"] as const;
const sections = sampleTypes.map((type) => createSection(type));

/** Problems of the sample site with some sections replaced. */
function findProblemTexts(changedSections: SectionRow[], posts = [createPost({})]) {
  const rows = sections.map((row) => changedSections.find(({ id }) => id === row.id) ?? row);
  const loadedRecords = dashboardResources.map((resource) => {
    const records = { blog: posts, projects: [project], pages: [customPage] }[resource.name] ?? [];
    return { resource, records, total: records.length };
  });
  return findProblems({ sections: rows, loadedRecords, undescribedMediaCount: 0 }, now).map(
    ({ text }) => text,
  );
}

/** Problems of the sample site without records. */
const findProblemsWith = (site: Partial<Parameters<typeof findProblems>[0]>) =>
  findProblems({ sections, loadedRecords: [], undescribedMediaCount: 0, ...site }, now);

const project: RecordSummary = {
  id: "a",
  title: "Low Tide",
  slug: "low-tide",
  cover: null,
  visible: true,
  created_at: "2020-01-01T00:00:00.000Z",
  updated_at: "2026-03-31T23:59:59.000Z",
};

const customPage: RecordSummary = { ...project, id: "o", title: "Uses", slug: "uses" };

const createHeroWithLink = (buttonLink: string) =>
  createSection("hero", { content: { ...sectionTypes.hero.sample.content, buttonLink } });

describe("the list of problems", () => {
  it("is empty on a complete site", () => {
    expect(findProblemTexts([])).toEqual([]);
  });

  it("has one row with the number of media without alternative text", () => {
    expect(findProblemsWith({ undescribedMediaCount: 3 })).toEqual([
      { text: "Media: 3 pictures have no alternative text", path: "/admin/media" },
    ]);
  });

  it("starts with the number of new messages and a link to them", () => {
    expect(findProblemsWith({ undescribedMediaCount: 3, newMessageCount: 2 })[0]).toEqual({
      text: "2 new messages",
      path: "/admin/messages?filter=%7B%22state%22%3A%22new%22%7D",
    });
  });

  it("lists a failed or overdue archive and an old backup, but no recent archive or backup", () => {
    const findBackupProblems = (daysAgo: number, failure: string | null = null) => {
      const time = now.getTime() - daysAgo * 24 * 3600_000;
      const newestBackup = { name: "x", time, bytes: 1 };
      const archives = { to: "/mnt/copies", newest: newestBackup, failure };
      return findProblemsWith({
        backupStatus: { backups: [newestBackup], archives, staticSite: null },
      });
    };
    const backup = { text: "No backup has been made for two days", path: "/admin/data" };
    const archive = {
      text: "The daily archive for /mnt/copies failed or is overdue",
      path: "/admin/data",
    };
    expect(findBackupProblems(1)).toEqual([]);
    expect(findBackupProblems(1, "ENOENT")).toEqual([archive]);
    expect(findBackupProblems(3)).toEqual([backup, archive]);
  });

  it("lists the failed export of a static site, and how many changes connected programs propose", () => {
    const findSiteProblems = (failure: string | null, proposalCount?: number) => {
      const staticSite = { folder: "/srv/site", time: null, failure };
      const backupStatus = { backups: null, archives: null, staticSite };
      return findProblemsWith({ backupStatus, proposalCount });
    };
    expect(findSiteProblems(null)).toEqual([]);
    expect(findSiteProblems("ENOSPC", 2)).toEqual([
      { text: "The static site could not be written to /srv/site", path: "/admin/data" },
      { text: "Programs propose 2 changes", path: "/admin/programs" },
    ]);
  });

  it("does not list a hidden section, but lists links to it", () => {
    expect(
      findProblemTexts([createSection("contact", { visible: false, updated_at: editedAt })]),
    ).toEqual(["Hero Section: the link #contact leads nowhere"]);
  });

  it.each(["/cv", "/cv.pdf", "/cv.json", "/cv.bib"])("lists a link to a hidden CV: %s", (link) => {
    expect(
      findProblemTexts([createHeroWithLink(link), createSection("cv", { visible: false })]),
    ).toContain(`Hero Section: the link ${link} leads nowhere`);
  });

  it.each(["#nowhere", "/#nowhere"])("lists a link to an unknown anchor: %s", (link) => {
    expect(findProblemTexts([createHeroWithLink(link)])).toEqual([
      `Hero Section: the link ${link} leads nowhere`,
    ]);
  });

  it.each([
    "/",
    "/blog/tides#end",
    "/cv",
    "/cv.pdf",
    "#contact",
    "/#about",
    "/#main",
    "https://example.com/nowhere",
  ])("ignores a working link: %s", (link) => {
    expect(findProblemTexts([createHeroWithLink(link)])).toEqual([]);
  });

  it("lists the section with a link to a deleted record", () => {
    const rows = [createHeroWithLink("/blog/deleted"), ...sections.slice(1)];
    expect(findProblemsWith({ sections: rows, deadLinks: ["/blog/deleted"] })).toEqual([
      {
        text: "Hero Section: the link /blog/deleted leads nowhere",
        path: sectionPath("hero", "hero"),
      },
    ]);
  });

  it("reports a link to the contact form as dead if the site has no contact form", () => {
    const hero = createHeroWithLink("/contact");
    expect(findProblemTexts([hero])).toEqual(["Hero Section: the link /contact leads nowhere"]);
    const content = { ...sectionTypes.contact.sample.content, messageForm: true };
    expect(findProblemTexts([hero, createSection("contact", { content })])).toEqual([]);
  });

  /** Links of the hero that lead nowhere if the collections contain only these records. */
  function findDeadLinks(buttonLink: string, records: Record<string, RecordSummary[]>) {
    const loadedRecords = dashboardResources
      .filter(({ name }) => records[name])
      .map((resource) => {
        const loaded = records[resource.name] ?? [];
        return { resource, records: loaded, total: loaded.length };
      });
    const rows = [createHeroWithLink(buttonLink), ...sections.slice(1)];
    return findProblemsWith({ sections: rows, loadedRecords }).flatMap(({ text }) =>
      text.startsWith("Hero Section") ? [text] : [],
    );
  }

  it.each([
    ["/blog", { blog: [createPost({ status: "draft" })] }],
    ["/blog?page=2", { blog: [] }],
    ["/rss.xml", { blog: [createPost({ published_at: "2026-05-09T00:00:00Z" })] }],
    ["/projects", { projects: [{ ...project, access: "private" }] }],
  ])("lists a link to a collection without a public record: %s", (link, records) => {
    expect(findDeadLinks(link, records)).toEqual([`Hero Section: the link ${link} leads nowhere`]);
  });

  it.each([
    ["/blog", { blog: [createPost({})] }],
    ["/projects", { projects: [{ ...project, access: "protected" }] }],
    ["/projects", {}],
    ["/blog", {}],
  ])(
    "ignores a link to a collection with a public record, or that is not loaded: %s",
    (link, records) => {
      expect(findDeadLinks(link, records)).toEqual([]);
    },
  );

  it("lists a link to a section that the site leaves out because it is empty", () => {
    const emptyContact = createSection("contact", { subtitle: "", content: {} });
    expect(findProblemTexts([emptyContact])).toEqual([
      "Hero Section: the link #contact leads nowhere",
    ]);
  });

  it("lists a missing description", () => {
    const content = { ...sectionTypes.metadata.sample.content, metaDescription: " " };
    expect(findProblemTexts([createSection("metadata", { content })])).toEqual([
      "Search engines have no description of the site",
    ]);
  });

  it("lists pictures without alternative text", () => {
    const { content } = sectionTypes.hero.sample;
    const portrait = { ...content.portrait, alt: "" };
    const cover = { src: "/a.webp", alt: "" };
    expect(
      findProblemTexts(
        [createSection("hero", { content: { ...content, portrait } })],
        [createPost({ cover })],
      ),
    ).toEqual([
      "Hero Section: a picture has no alternative text",
      "Tides: a picture has no alternative text",
    ]);
  });
});

it("the dashboard lists scheduled posts, soonest first, before drafts", () => {
  const records = [
    createPost({ id: "d", status: "draft" }),
    createPost({ id: "later", published_at: "2026-05-09T00:00:00Z" }),
    createPost({ id: "next", published_at: "2026-05-03T00:00:00Z" }),
    createPost({ id: "published" }),
  ];
  const loadedRecords = dashboardResources
    .filter(({ name }) => name === "blog")
    .map((resource) => ({ resource, records, total: records.length }));
  expect(
    listUnpublished(loadedRecords, now).map(({ record, state }) => [record.id, state]),
  ).toEqual([
    ["next", "scheduled"],
    ["later", "scheduled"],
    ["d", "draft"],
  ]);
});

it("the dashboard loads no columns with long texts", () => {
  for (const resource of dashboardResources)
    expect(summaryColumns(resource), resource.name).not.toContain(resource.textColumn);
});

describe("the first steps", () => {
  it("are open on a site with the sample", () => {
    expect(listFirstSteps(sections, [project], now).map(({ isDone }) => isDone)).not.toContain(
      true,
    );
  });

  it("are done for the hero and the metadata if the owner filled in the first-run form", () => {
    const filledIn = [
      createSection("hero", { title: "I map what the tide leaves." }),
      createSection("metadata", { content: { metaDescription: "I map what the tide leaves." } }),
      createSection("about"),
    ];
    const done = listFirstSteps(filledIn, [], now).filter(({ isDone }) => isDone);
    expect(done.map(({ path }) => path)).toEqual([sectionPath("hero"), sectionPath("metadata")]);
  });

  it("are open on an empty site", () => {
    const emptySections = [
      createSection("hero", { title: emptySiteTitle }),
      createSection("metadata", { content: { metaDescription: "" } }),
    ];
    expect(listFirstSteps(emptySections, [], now).map(({ isDone }) => isDone)).not.toContain(true);
  });

  it("are done after the owner edited each part", () => {
    const editedSections = sections.map((row) => ({ ...row, updated_at: editedAt }));
    const steps = listFirstSteps(editedSections, [{ ...project, updated_at: editedAt }], now);
    expect(steps.map(({ isDone }) => isDone)).not.toContain(false);
  });

  it("are hidden on a site that is two years old", () => {
    expect(listFirstSteps(sections, [project], new Date("2028-04-01"))).toEqual([]);
  });
});
