import { postPath, selectionPath } from "@portfolio/content/paths";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { PostRow } from "../components/PostRow.tsx";
import { ProjectGrid, toShownProject } from "../components/ProjectGrid.tsx";
import { Prose } from "../components/Prose.tsx";
import type { Selection } from "../content/selections.server.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./SelectionPage.module.css";

/** Work chosen for one reader: a greeting, projects, the CV and posts. */
export function SelectionPage({
  token,
  title,
  greeting,
  projects,
  posts,
  hasCv,
}: Selection & { token: string }) {
  const messages = useMessages();
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <div className={`stack ${styles.letter}`}>
        {greeting ? <Prose html={greeting} /> : null}
        {hasCv ? (
          <p>
            <ButtonLink href={selectionPath(token, "cv")} {...messages.langAttributes}>
              {messages.cv}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      {projects.length > 0 ? (
        <section aria-labelledby="chosen-projects">
          <h2 id="chosen-projects" className="visually-hidden" {...messages.langAttributes}>
            {messages.collections.projects}
          </h2>
          <ProjectGrid
            projects={projects.map((project) => ({
              ...toShownProject(project),
              href: selectionPath(token, project.slug),
              state: undefined,
            }))}
            heading="h3"
          />
        </section>
      ) : null}
      {posts.length > 0 ? (
        <section className="further" aria-labelledby="chosen-posts">
          <h2 id="chosen-posts" {...messages.langAttributes}>
            {messages.posts}
          </h2>
          {posts.map(({ slug, title, excerpt, publishedAt, category, cover }) => (
            <PostRow
              key={slug}
              title={title}
              excerpt={excerpt}
              href={postPath(slug)}
              date={publishedAt ?? ""}
              notes={[category]}
              cover={cover}
              heading="h3"
            />
          ))}
        </section>
      ) : null}
    </div>
  );
}
