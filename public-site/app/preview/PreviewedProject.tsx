import { ProjectCard } from "../components/ProjectCard.tsx";
import { toShownProject } from "../components/ProjectGrid.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import type { ProjectHead } from "../site/site.ts";
import styles from "./Preview.module.css";
import type { PreviewProps } from "./preview-message.ts";

/** A project as a card and as its page. */
export function PreviewedProject({ record, html, headings }: PreviewProps<ProjectHead>) {
  const { key: _, ...card } = toShownProject(record);
  return (
    <>
      <div className="wrap">
        <div className={styles.card}>
          <ProjectCard
            {...card}
            // A link without text is not accessible.
            title={record.title || "Untitled project"}
            // The form shows the visibility.
            state={undefined}
            heading="h3"
            columns="half"
          />
        </div>
      </div>
      <ProjectPage project={record} html={html} headings={headings} />
    </>
  );
}
