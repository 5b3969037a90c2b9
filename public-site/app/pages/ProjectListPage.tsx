import { projectsPath } from "@portfolio/content/paths";
import type { ReactNode } from "react";
import { type ListLabel, ListLabels } from "../components/ListLabels.tsx";
import { MarkedText } from "../components/MarkedText.tsx";
import type { PageTurnerProps } from "../components/PageTurner.tsx";
import { ProjectGrid, shownProject } from "../components/ProjectGrid.tsx";
import type { FoundTexts, Total } from "../content/search.server.ts";
import type { ProjectCard } from "../site.ts";
import { useWords } from "../words/use-words.ts";
import { ListPage } from "./ListPage.tsx";

interface ProjectListPageProps extends Omit<PageTurnerProps, "label"> {
  /** Filter; empty without one. */
  tag: string;
  year: string;
  /** Search; empty without one. */
  search: string;
  /** Null if counting failed. */
  total: Total | null;
  projects: readonly (ProjectCard & { found?: FoundTexts })[];
  tags: readonly ListLabel[];
  years: readonly ListLabel[];
  /** For the owner, above the projects. */
  hidden?: ReactNode;
}

/** A page of the list of projects: all, by tag, year or both, or search results. */
export function ProjectListPage(props: ProjectListPageProps) {
  const { tag, year, search, projects, tags, years, ...rest } = props;
  const words = useWords();
  const title = words.kinds.projects;
  const name = [tag, year].filter(Boolean).join(words.comma);
  return (
    <ListPage
      title={name || title}
      intro=""
      narrowed={name ? { name: title, href: "/projects", by: tag ? words.tag : words.year } : null}
      search={{
        action: "/projects",
        query: search,
        label: words.searchProjects,
        nothing: words.noProjectFound,
        all: words.seeAllProjects,
      }}
      counts={words.projectCount}
      isEmpty={projects.length === 0}
      nothingYet={words.nothingPublished}
      pagesLabel={words.pagesOfProjects}
      labels={
        <>
          <ListLabels
            label={words.tags}
            kind="tag"
            labels={tags}
            counts={words.projectCount}
            current={tag || null}
            pathOf={(tag) => projectsPath({ tag: tag ?? "", year })}
          />
          <ListLabels
            label={words.years}
            kind="year"
            labels={years}
            counts={words.projectCount}
            current={year || null}
            pathOf={(year) => projectsPath({ tag, year: year ?? "" })}
          />
        </>
      }
      {...rest}
    >
      <ProjectGrid
        projects={projects.map(({ found, ...project }) => ({
          ...shownProject(project),
          ...(found && { marked: markedTexts(found) }),
        }))}
        heading="h2"
      />
    </ListPage>
  );
}

const markedTexts = ({ title, summary }: FoundTexts) => ({
  title: <MarkedText parts={title} />,
  summary: summary.join("") ? <MarkedText parts={summary} /> : "",
});
