import type { Image } from "@portfolio/content/fields";
import { Picture } from "../../../components/Picture.tsx";
import { ProjectLinks } from "../../../components/ProjectLinks.tsx";
import { SafeLink } from "../../../components/SafeLink.tsx";
import { useMessages } from "../../../i18n/use-messages.ts";
import { isNarrowRow, layOutRows } from "../../../photos/picture-rows.ts";
import type { DirectionViews, ProjectListProps, ShownProject } from "../../views.ts";

export const views: DirectionViews = {
  projects: ProjectWall,
  portraitSizes: { narrow: "(min-width: 48rem) 60vw, 100vw", wide: "100vw" },
};

/** Desired width of a row divided by its height, which is the sum of the aspect ratios of its pictures. */
const targetRatio = 3.2;

/**
 * Projects as rows of pictures across the full width. Pictures keep their ratio; all in a row have the same height.
 * Projects without a picture have rows of their own.
 */
export function ProjectWall({ projects, heading: Heading }: ProjectListProps) {
  const messages = useMessages();
  return (
    <div className="wall">
      {rowsOf(projects).map((row) => (
        <ul key={row[0]?.key} className={isNarrowRow(row) ? "wall-row wall-narrow" : "wall-row"}>
          {row.map(({ key, title, highlighted, href, cover, ...project }) => (
            <li key={key} style={{ "--ratio": project.ratio }}>
              <article className="card">
                <Picture
                  image={cover}
                  sizes={`(min-width: 48rem) ${Math.ceil(project.share * 100)}vw, 100vw`}
                  className="wall-picture"
                />
                <Heading dir="auto">
                  <SafeLink href={href}>{highlighted.title}</SafeLink>
                </Heading>
                {project.year ? <p className="wall-text">{project.year}</p> : null}
                <p className="wall-text">
                  {project.state ? (
                    <strong {...messages.langAttributes}>{messages[project.state]} </strong>
                  ) : null}
                  <bdi>{highlighted.summary}</bdi>
                </p>
                <ProjectLinks
                  title={title}
                  siteHref={project.siteHref}
                  repoHref={project.repoHref}
                  className="wall-links"
                />
              </article>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function rowsOf(projects: readonly ShownProject[]) {
  const rowGroups: (ShownProject & { ratio: number })[][] = [];
  for (const project of projects) {
    const group = rowGroups.at(-1);
    const projectWithRatio = { ...project, ratio: ratioOf(project.cover) };
    if (group && hasPicture(group[0]) === hasPicture(project)) group.push(projectWithRatio);
    else rowGroups.push([projectWithRatio]);
  }
  return rowGroups.flatMap((group) =>
    hasPicture(group[0])
      ? layOutRows(group, targetRatio)
      : [group.map((project) => ({ ...project, share: 0 }))],
  );
}

const hasPicture = (project?: ShownProject) => Boolean(project?.cover?.src);

/** Width divided by height, clamped to what a row can show. */
function ratioOf(cover: Image | null): number {
  const ratio = cover?.width && cover.height ? cover.width / cover.height : 4 / 3;
  return Number(Math.min(3, Math.max(0.5, ratio)).toFixed(2));
}
