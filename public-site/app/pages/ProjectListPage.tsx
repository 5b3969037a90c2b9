import { projectsPath } from "@portfolio/content/paths";
import type { ReactNode } from "react";
import { MarkedText } from "../components/MarkedText.tsx";
import type { PaginationProps } from "../components/Pagination.tsx";
import { ProjectGrid, toShownProject } from "../components/ProjectGrid.tsx";
import type { MatchedTexts } from "../content/search-matches.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { ProjectList } from "../lists/project-list.server.ts";
import { ListPage } from "./ListPage.tsx";

interface ProjectListPageProps extends ProjectList, Pick<PaginationProps, "pathOf"> {
  /** The owner's hidden projects, shown above the visible ones. */
  hiddenRecords?: ReactNode;
}

/** A page of the list of projects: all, by tag, year or both, or search results. */
export function ProjectListPage(props: ProjectListPageProps) {
  const { tag, year, search, projects, tags, years, ...rest } = props;
  const messages = useMessages();
  const name = [tag, year].filter(Boolean).join(messages.comma);
  return (
    <ListPage
      title={name || messages.collections.projects}
      intro=""
      isFiltered={name !== ""}
      href="/projects"
      search={{ query: search, label: messages.searchProjects, all: messages.allProjects }}
      countForms={messages.projectCount}
      isEmpty={projects.length === 0}
      groups={[
        {
          label: messages.tags,
          filters: tags,
          current: tag || null,
          pathOf: (tag) => projectsPath({ tag: tag ?? "", year }),
        },
        {
          label: messages.year,
          filters: years,
          current: year || null,
          pathOf: (year) => projectsPath({ tag, year: year ?? "" }),
          hidesCounts: true,
        },
      ]}
      {...rest}
    >
      <ProjectGrid
        projects={projects.map(({ matches, ...project }) => ({
          ...toShownProject(project),
          ...(matches && { highlighted: highlightedTexts(matches) }),
        }))}
        heading="h2"
      />
    </ListPage>
  );
}

const highlightedTexts = ({ title, summary }: MatchedTexts) => ({
  title: <MarkedText parts={title} />,
  summary: summary.join("") ? <MarkedText parts={summary} /> : "",
});
