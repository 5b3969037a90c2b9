import { Picture } from "../../../components/Picture.tsx";
import { ProjectLinks } from "../../../components/ProjectLinks.tsx";
import { SafeLink } from "../../../components/SafeLink.tsx";
import { useMessages } from "../../../i18n/use-messages.ts";
import type { DirectionViews, ProjectListProps } from "../../views.ts";

export const views: DirectionViews = {
  projects: ProjectRows,
  portraitSizes: { narrow: "9rem", wide: "9rem" },
};

/** Projects as rows of text. In wide windows, a row's picture appears on hover or focus. */
export function ProjectRows({ projects, heading: Heading }: ProjectListProps) {
  const messages = useMessages();
  return (
    <ul className="rows">
      {projects.map(({ key, title, highlighted, href, cover, state, ...more }) => (
        <li key={key}>
          <article className="card row">
            <Heading dir="auto">
              <SafeLink href={href}>{highlighted.title}</SafeLink>
            </Heading>
            <p className="note row-text">
              {state ? <strong {...messages.langAttributes}>{messages[state]} </strong> : null}
              <bdi>{highlighted.summary}</bdi>
            </p>
            <p className="note row-notes">
              <bdi>
                {[more.year, ...(more.role ? [more.role] : more.tags)].filter(Boolean).join(" · ")}
              </bdi>
            </p>
            <ProjectLinks
              title={title}
              siteHref={more.siteHref}
              repoHref={more.repoHref}
              className="row-links"
            />
            {cover?.src ? (
              <span className="row-picture" aria-hidden="true">
                <Picture image={{ ...cover, alt: "" }} sizes="22rem" />
              </span>
            ) : null}
          </article>
        </li>
      ))}
    </ul>
  );
}
