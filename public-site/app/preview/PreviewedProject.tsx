import { projectPath } from "@portfolio/content/paths";
import { ProjectCard } from "../components/ProjectCard.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import type { ProjectCard as Project } from "../site.ts";
import styles from "./Preview.module.css";
import type { PreviewProps } from "./preview-message.ts";

/** A project that is being written, as a card and as its page. */
export function PreviewedProject({ record, html, headings }: PreviewProps<Project>) {
  return (
    <>
      <div className="wrap">
        <div className={styles.card}>
          <ProjectCard
            // A link without words cannot be followed by everybody.
            title={record.title || "Untitled project"}
            summary={record.summary}
            href={projectPath(record.slug)}
            siteHref={record.url}
            repoHref={record.repoUrl}
            tags={record.tags}
            cover={record.cover}
          />
        </div>
      </div>
      <ProjectPage project={record} html={html} headings={headings} />
    </>
  );
}
