import { ProjectCard } from "../components/ProjectCard.tsx";
import { toShownProject } from "../components/ProjectGrid.tsx";
import { CustomPage } from "../pages/CustomPage.tsx";
import { PostPage } from "../pages/PostPage.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import type { CustomPageHead, PostHead, ProjectHead } from "../site/site.ts";
import styles from "./Preview.module.css";
import type { PreviewProps } from "./preview-message.ts";

// Preview components of records, by the singular name of their collection. Every collection with pages needs one; a
// test checks it.
export { PreviewedPage as page, PreviewedPost as post, PreviewedProject as project };

function PreviewedPage({ record, html, headings }: PreviewProps<CustomPageHead>) {
  return <CustomPage page={record} html={html} headings={headings} />;
}

function PreviewedPost({ record, ...rest }: PreviewProps<PostHead>) {
  return <PostPage post={record} {...rest} related={[]} />;
}

/** A project as a card and as its page. */
function PreviewedProject({ record, html, headings }: PreviewProps<ProjectHead>) {
  const { key: _, ...card } = toShownProject(record);
  return (
    <>
      {/* A link without text is not accessible. */}
      {record.title ? (
        <div className="wrap">
          <div className={styles.card}>
            {/* The form shows the visibility. */}
            <ProjectCard {...card} state={undefined} heading="h3" columns="half" />
          </div>
        </div>
      ) : null}
      <ProjectPage project={record} html={html} headings={headings} />
    </>
  );
}
