import { projectsPath } from "@portfolio/content/paths";
import { SafeLink } from "../components/SafeLink.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import type { ProjectHead } from "../site/site.ts";
import styles from "./ProjectFacts.module.css";

/** A project's year, role, client and links; renders nothing if there are none. */
export function ProjectFacts({
  project: { year, role, client, links },
}: {
  project: Pick<ProjectHead, "year" | "role" | "client" | "links">;
}) {
  const messages = useMessages();
  const visibleLinks = links.filter(({ label, href }) => label && href);
  if (!year && !role && !client && visibleLinks.length === 0) return null;
  return (
    <dl className={`cluster ${styles.facts}`}>
      {year ? (
        <div>
          <dt {...messages.langAttributes}>{messages.year}</dt>
          <dd className="large-link-targets">
            <SafeLink href={projectsPath({ year })}>{year}</SafeLink>
          </dd>
        </div>
      ) : null}
      {Object.entries({ role, client }).map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt {...messages.langAttributes}>{messages[name as "role" | "client"]}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ) : null,
      )}
      {visibleLinks.length > 0 ? (
        <div>
          <dt {...messages.langAttributes}>{messages.links}</dt>
          {visibleLinks.map(({ label, href }) => (
            <dd key={`${label} ${href}`} className="large-link-targets">
              <SafeLink href={href}>{label}</SafeLink>
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  );
}
