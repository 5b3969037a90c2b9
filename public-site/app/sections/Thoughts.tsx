import { postPath, projectPath } from "@portfolio/content/paths";
import type { SectionContent } from "@portfolio/content/sections";
import { PostRow } from "../components/PostRow.tsx";
import { ProjectCard } from "../components/ProjectCard.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SectionFrame } from "../components/SectionFrame.tsx";
import type { SectionViewProps, Site } from "../site.ts";
import { useWords } from "../words/use-words.ts";
import styles from "./Thoughts.module.css";

/** How many of the newest posts and, where none is featured, of the newest projects are shown. */
const newestPosts = 5;
const newestProjects = 6;

/** Projects as cards and posts as dated rows: the ones the owner picked or, where none is, the newest. */
export function Thoughts({ section, site }: SectionViewProps<"thoughts">) {
  const words = useWords();
  const posts = shownPosts(section.content.blogPosts, site);
  const projects = shownProjects(section.content.projects, site);
  return (
    <SectionFrame section={section} site={site} heading="above">
      <div className={styles.thoughts}>
        {projects.length > 0 ? (
          <ul className={styles.projects}>
            {projects.map(({ key, ...project }) => (
              <li key={key}>
                <ProjectCard {...project} />
              </li>
            ))}
          </ul>
        ) : null}
        {posts.length > 0 ? (
          <div>
            {posts.map(({ key, ...post }) => (
              <PostRow key={key} {...post} heading="h3" />
            ))}
            <p className={styles.more}>
              <SafeLink href="/blog" {...words.apart}>
                {words.allPosts}
              </SafeLink>
            </p>
          </div>
        ) : null}
        {posts.length + projects.length === 0 ? (
          <p className="muted" {...words.apart}>
            {words.nothingPublished}
          </p>
        ) : null}
      </div>
    </SectionFrame>
  );
}

/** Picked entries that name a post which is not published are left out, as are those without a title. */
function shownPosts(picked: SectionContent<"thoughts">["blogPosts"], site: Site) {
  if (picked.length === 0) {
    return site.posts.slice(0, newestPosts).map((post) => ({
      key: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      href: postPath(post.slug),
      date: post.publishedAt ?? "",
    }));
  }
  return picked.flatMap((entry) => {
    const post = site.posts.find(({ slug }) => slug === entry.slug);
    const title = entry.title || post?.title;
    if (!title || (entry.slug && !post && !entry.href)) return [];
    return {
      key: entry.slug || entry.href || title,
      title,
      excerpt: entry.excerpt || (post?.excerpt ?? ""),
      href: entry.href || (post ? postPath(post.slug) : ""),
      date: entry.date || (post?.publishedAt ?? ""),
    };
  });
}

function shownProjects(picked: SectionContent<"thoughts">["projects"], site: Site) {
  if (picked.length === 0) {
    const featured = site.projects.filter((project) => project.featured);
    return (featured.length > 0 ? featured : site.projects.slice(0, newestProjects)).map(
      (project) => ({
        key: project.slug,
        title: project.title,
        summary: project.summary,
        href: projectPath(project.slug),
        siteHref: project.url,
        repoHref: project.repoUrl,
        tags: project.tags,
        cover: project.cover,
        isHidden: !project.visible,
      }),
    );
  }
  return picked.flatMap((entry) => {
    const project = site.projects.find(({ slug }) => slug === entry.slug);
    const title = entry.title || project?.title;
    if (!title || (entry.slug && !project && !entry.href)) return [];
    return {
      key: entry.slug || entry.href || title,
      title,
      summary: entry.summary || (project?.summary ?? ""),
      href: project ? projectPath(project.slug) : entry.href,
      siteHref: project ? entry.href || project.url : "",
      repoHref: project?.repoUrl ?? "",
      tags: entry.tags.length > 0 ? entry.tags : (project?.tags ?? []),
      cover: entry.cover ?? project?.cover ?? null,
      isHidden: project?.visible === false,
    };
  });
}
