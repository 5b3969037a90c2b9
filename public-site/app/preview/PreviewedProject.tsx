import { ProjectCard } from "../components/ProjectCard.tsx";
import { shownProject } from "../components/ProjectGrid.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import type { ProjectHead } from "../site.ts";
import styles from "./Preview.module.css";
import type { PreviewProps } from "./preview-message.ts";

/** A project that is being written, as a card and as its page. */
export function PreviewedProject({ record, html, headings }: PreviewProps<ProjectHead>) {
  return (
    <>
      <div className="wrap">
        <div className={styles.card}>
          <ProjectCard
            {...shownProject(record)}
            // A link without words cannot be followed by everybody.
            title={record.title || "Untitled project"}
            // Its form says so.
            isHidden={false}
            heading="h3"
          />
        </div>
      </div>
      <ProjectPage project={record} html={html} headings={headings} />
    </>
  );
}
