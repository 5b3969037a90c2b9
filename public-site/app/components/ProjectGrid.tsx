import { projectPath } from "@portfolio/content/paths";
import { useDirectionViews } from "../look/design-direction-context.ts";
import type { ProjectListProps, ShownProject } from "../look/views.ts";
import type { ProjectSummary as Project } from "../site/site.ts";
import { ProjectCard, type ProjectCardProps } from "./ProjectCard.tsx";
import styles from "./ProjectGrid.module.css";

/** Lists projects, with the list view of the site's design, or as cards by default. */
export function ProjectGrid(props: ProjectListProps) {
  const List = useDirectionViews().projects ?? Cards;
  return <List {...props} />;
}

function Cards({ projects, heading }: ProjectListProps) {
  return (
    <ul className={`stack ${styles.projects}`}>
      {projects.map(({ key, role: _, ...project }, index) => (
        <li key={key}>
          <ProjectCard {...project} heading={heading} width={widthOf(index, projects)} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Width of a project, so that every row is full. Rows have three projects. If one or two are left over, they form the
 * first row. Exceptions: three projects are a row of one and a row of two, and four projects are two rows of two.
 */
function widthOf(index: number, { length }: readonly unknown[]): ProjectCardProps["width"] {
  if (length === 4) return "half";
  const firstRowLength = length === 3 ? 1 : length % 3;
  if (index >= firstRowLength) return length === 3 ? "half" : "third";
  return firstRowLength === 1 ? "lead" : "half";
}

export function toShownProject(project: Project): ShownProject {
  return {
    key: project.slug,
    title: project.title,
    highlighted: { title: project.title, summary: project.summary },
    year: project.year,
    role: project.role,
    href: projectPath(project.slug),
    siteHref: project.url,
    repoHref: project.repoUrl,
    tags: project.tags,
    cover: project.cover,
    state: project.isProtected ? "protected" : project.visible ? undefined : "hidden",
  };
}
