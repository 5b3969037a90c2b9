import { projectsPath } from "@portfolio/content/paths";
import { SafeLink } from "../components/SafeLink.tsx";
import type { ProjectHead } from "../site.ts";
import { useWords } from "../words/use-words.ts";
import styles from "./ProjectFacts.module.css";

/** A project's year, role, client and links; renders nothing without any. */
export function ProjectFacts({
  project: { year, role, client, links },
}: {
  project: Pick<ProjectHead, "year" | "role" | "client" | "links">;
}) {
  const words = useWords();
  const shown = links.filter(({ label, href }) => label && href);
  if (!year && !role && !client && shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {year ? (
        <div>
          <dt {...words.apart}>{words.year}</dt>
          <dd className="reach">
            <SafeLink href={projectsPath({ year })}>{year}</SafeLink>
          </dd>
        </div>
      ) : null}
      {role ? (
        <div>
          <dt {...words.apart}>{words.role}</dt>
          <dd dir="auto">{role}</dd>
        </div>
      ) : null}
      {client ? (
        <div>
          <dt {...words.apart}>{words.client}</dt>
          <dd dir="auto">{client}</dd>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <div>
          <dt {...words.apart}>{words.links}</dt>
          {shown.map(({ label, href }) => (
            <dd key={`${label} ${href}`} className="reach">
              <SafeLink href={href}>{label}</SafeLink>
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  );
}
