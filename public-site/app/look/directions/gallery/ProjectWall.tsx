import type { Image } from "@portfolio/content/fields";
import type { CSSProperties } from "react";
import { Picture } from "../../../components/Picture.tsx";
import { ProjectLinks } from "../../../components/ProjectLinks.tsx";
import { SafeLink } from "../../../components/SafeLink.tsx";
import { useMessages } from "../../../i18n/use-messages.ts";
import { customProperties } from "../../../styles/custom-properties.ts";
import type { ProjectListProps } from "../../views.ts";
import { layOutWall, type WallPosition } from "./rows.ts";

/** Projects as rows of pictures across the full width. Pictures keep their ratio; all in a row have the same height. */
export function ProjectWall({ projects, heading: Heading }: ProjectListProps) {
  const messages = useMessages();
  const ratios = projects.map(({ cover }) => ratioOf(cover));
  const shown = layOutWall(ratios).flatMap((place, index) => {
    const [project, ratio = 1] = [projects[index], ratios[index]];
    const sizes = `(min-width: 48rem) ${Math.ceil(place.share * 100)}vw, 100vw`;
    return project ? [{ ...project, sizes, style: styleOf(ratio, place) }] : [];
  });
  return (
    <ul className="wall">
      {shown.map(
        ({ key, title, summary, marked = { title, summary }, href, cover, isHidden, ...at }) => (
          <li key={key} className="wall-item" style={at.style}>
            <article>
              {cover?.src ? (
                <Picture image={cover} sizes={at.sizes} className="wall-picture" />
              ) : null}
              <Heading dir="auto">
                {href ? <SafeLink href={href}>{marked.title}</SafeLink> : marked.title}
              </Heading>
              {at.year ? <p className="wall-text">{at.year}</p> : null}
              <p className="wall-text" dir="auto">
                {isHidden ? <strong {...messages.langAttributes}>{messages.hidden} </strong> : null}
                {marked.summary}
              </p>
              <ProjectLinks
                title={title}
                siteHref={at.siteHref}
                repoHref={at.repoHref}
                className="wall-links"
              />
            </article>
          </li>
        ),
      )}
    </ul>
  );
}

/** Width divided by height, clamped to what a row can show. */
function ratioOf(cover: Image | null): number {
  const ratio = cover?.width && cover.height ? cover.width / cover.height : 4 / 3;
  return Number(Math.min(3, Math.max(0.5, ratio)).toFixed(2));
}

function styleOf(ratio: number, { share, gaps }: WallPosition): CSSProperties {
  return customProperties({ "--ratio": ratio, "--share": share, "--gaps": gaps });
}
