import { ProjectCard } from "../components/ProjectCard.tsx";
import { toShownProject } from "../components/ProjectGrid.tsx";
import { useDirectionViews } from "../look/design-direction-context.ts";
import { CustomPageArticle } from "../pages/CustomPageArticle.tsx";
import { PostPage } from "../pages/PostPage.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import type { CustomPageHead, PostHead, ProjectHead } from "../site/site.ts";
import styles from "./Preview.module.css";
import type { PreviewProps } from "./preview-message.ts";

// Preview components of records, by the singular name of their collection. A test checks that every previewed
// collection has one.
export { PreviewedPage as page, PreviewedPost as post, PreviewedProject as project };

function PreviewedPage({ record, site: _, ...text }: PreviewProps<CustomPageHead>) {
  return <CustomPageArticle page={record} {...text} />;
}

function PreviewedPost({ record, ...rest }: PreviewProps<PostHead>) {
  return <PostPage post={record} {...rest} />;
}

/** A project as lists show it, and as its page. */
function PreviewedProject({ record, html, headings }: PreviewProps<ProjectHead>) {
  return (
    <>
      {/* A project without a title has no card, because a link without text is not accessible. */}
      {record.title ? (
        <div className="wrap">
          <div className={styles.card}>
            <ProjectInList record={record} />
          </div>
        </div>
      ) : null}
      <ProjectPage project={record} html={html} headings={headings} />
    </>
  );
}

function ProjectInList({ record }: { record: ProjectHead }) {
  const List = useDirectionViews().projects;
  // Omit the card's note about visibility, because the form shows it.
  const project = { ...toShownProject(record), state: undefined };
  if (List) return <List projects={[project]} heading="h3" />;
  const { key: _, ...card } = project;
  return <ProjectCard {...card} heading="h3" width="half" />;
}
