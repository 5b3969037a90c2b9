import { projectsPath } from "@portfolio/content/paths";
import type { ReactNode } from "react";
import { type ListLabel, ListLabels } from "../components/ListLabels.tsx";
import { MarkedText } from "../components/MarkedText.tsx";
import type { PageTurnerProps } from "../components/PageTurner.tsx";
import { ProjectGrid, shownProject } from "../components/ProjectGrid.tsx";
import type { FoundTexts, Total } from "../content/search.server.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { ProjectCard } from "../site/site.ts";
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
  const messages = useMessages();
  const title = messages.collections.projects;
  const name = [tag, year].filter(Boolean).join(messages.comma);
  return (
    <ListPage
      title={name || title}
      intro=""
      narrowed={
        name ? { name: title, href: "/projects", by: tag ? messages.tag : messages.year } : null
      }
      search={{
        action: "/projects",
        query: search,
        label: messages.searchProjects,
        nothing: messages.noProjectFound,
        all: messages.seeAllProjects,
      }}
      counts={messages.projectCount}
      isEmpty={projects.length === 0}
      nothingYet={messages.nothingPublished}
      pagesLabel={messages.pagesOfProjects}
      labels={
        <>
          <ListLabels
            label={messages.tags}
            kind="tag"
            labels={tags}
            counts={messages.projectCount}
            current={tag || null}
            pathOf={(tag) => projectsPath({ tag: tag ?? "", year })}
          />
          <ListLabels
            label={messages.years}
            kind="year"
            labels={years}
            counts={messages.projectCount}
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
