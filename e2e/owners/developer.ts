import { contactLink, contactSection, mailLink, metadataSection, post, project } from "./rows.ts";
import { createPicture, type TestOwner } from "./test-owner.ts";

const size = [1600, 1000] as const;

const ferrous = createPicture("post-one-button", "A disc in widening rings", size, "#22333d");
const quorum = createPicture("project-night-line", "A line with stops", size, "#14181c");
const tilewright = createPicture("project-isoline", "Contour lines over hills", size, "#ecd3b0");
const onecall = createPicture("post-loud-defaults", "Quiet dots and a loud one", size, "#f6efe3");

/** An owner with projects with and without pictures, texts with code, and a CV. */
export const developer: TestOwner = {
  name: "developer",
  preferredDesignDirection: "index",
  projectPath: "/projects/quorum",
  postPath: "/blog/the-lock-that-was-not",
  pictures: [ferrous, quorum, tilewright, onecall],
  sections: [
    {
      type: "hero",
      title: "Kofi Mensah builds databases that stay boring at three in the morning.",
      subtitle: "Systems engineer in Rotterdam. Storage engines, Rust, and the occasional parser.",
      content: {
        buttonText: "CV",
        buttonLink: "/cv",
        secondaryButtonText: "GitHub",
        secondaryButtonLink: "https://example.com/kofi",
      },
    },
    { type: "thoughts", title: "Work and notes", content: {} },
    {
      type: "about",
      title: "About",
      content: { skills: [{ category: "Languages", items: ["Rust", "Go", "TypeScript", "SQL"] }] },
    },
    contactSection("Contact", "", [
      mailLink("Email", "kofi@example.com"),
      contactLink("GitHub", "github.com/kofi-mensah", "https://example.com/kofi", "github"),
    ]),
    {
      type: "cv",
      title: "Curriculum vitae",
      content: {
        basics: {
          name: "Kofi Mensah",
          label: "Systems engineer",
          email: "kofi@example.com",
          phone: "+31 10 555 0114",
        },
        work: [
          {
            name: "Ledgerline",
            position: "Principal engineer",
            startDate: "2022-02",
            highlights: ["Moved 4 TB of ledgers without downtime", "Fewer pages per week"],
          },
        ],
        skills: [{ name: "Languages", keywords: ["Rust", "Go", "TypeScript", "SQL"] }],
      },
    },
    metadataSection(
      "Kofi Mensah",
      "systems engineer",
      "Storage engines, Rust, and the occasional parser.",
      { appearance: { accent: "#2b7a5b", icon: null } },
    ),
  ],
  projects: [
    project("Quorum", "2026", ["Rust", "Consensus"], {
      summary: "A replicated log in 4,000 lines that you can read in an afternoon.",
      role: "Author",
      url: "https://example.com/quorum",
      repo_url: "https://example.com/code/quorum",
      cover: quorum.image,
      description: `\`\`\`rust
let log = Log::open("ledger")?;
log.append(entry).await?;
\`\`\`

| | |
| --- | --- |
| Lines | 4,012 |
| Longest failover seen | 1.9 s |`,
    }),
    project("Ferrous", "2025", ["Rust", "Storage"], {
      summary: "A key-value store that explains every compaction.",
      repo_url: "https://example.com/code/ferrous",
      cover: ferrous.image,
    }),
    project("Tilewright", "2024", ["Go", "Maps"], {
      summary: "Vector tiles from PostGIS, one query each.",
      cover: tilewright.image,
    }),
    project("Onecall", "2023", ["TypeScript", "Operations"], { cover: onecall.image }),
    project("sql-indent", "2022", ["SQL", "Tools"], { summary: "A formatter without options." }),
    project("Berth planner", "2020", ["Closed source"], { role: "Tech lead" }),
  ],
  posts: [
    post(
      "The lock that was not",
      "Forty minutes of an outage, read backwards from the log.",
      "Incidents",
      ["postgres", "locks"],
      `At 03:12 the queue stopped. At 03:52 it began again. In between, a lock was held by a session that did not exist.

## The query

\`\`\`sql
select pid, mode, granted from pg_locks where not granted order by pid;
\`\`\`

It returned one row, and the row was **ours**. \`max_prepared_transactions\` is zero by default.`,
    ),
  ],
};
