import { selectionPath } from "@portfolio/content/paths";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { NotFound } from "../components/NotFound.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { PostItem, toPostItem } from "../components/PostItem.tsx";
import { ProjectGrid, toShownProject } from "../components/ProjectGrid.tsx";
import { Prose } from "../components/Prose.tsx";
import { contentContext } from "../content/context.ts";
import { respondWithSecretContent } from "../content/missing-record.server.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "../pages/SelectionPage.module.css";
import { secretHead } from "../seo/secret-page.ts";
import { findSite } from "../site/use-site.ts";
import type { Route } from "./+types/selection.ts";

export { headers, secretHandle as handle } from "../seo/secret-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const foundSelection = await content.selections.open(params.token);
  return respondWithSecretContent(content, foundSelection);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return secretHead(findSite(matches), loaderData?.title);
}

/** Work chosen for one reader: a greeting, projects, the CV and posts. */
export default function Selection({ loaderData, params: { token } }: Route.ComponentProps) {
  const messages = useMessages();
  if (!loaderData) return <NotFound />;
  const { title, greeting, projects, posts, hasCv } = loaderData;
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
        <section className="space-above" aria-labelledby="chosen-posts">
          <h2 id="chosen-posts" {...messages.langAttributes}>
            {messages.posts}
          </h2>
          {posts.map((post) => (
            <PostItem
              key={post.slug}
              {...toPostItem(post)}
              notes={[post.category]}
              cover={post.cover}
              heading="h3"
            />
          ))}
        </section>
      ) : null}
    </div>
  );
}
