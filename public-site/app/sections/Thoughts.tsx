import { postPath, projectPath } from "@portfolio/content/paths";
import type { SectionContent } from "@portfolio/content/sections";
import { PostItem, toPostItem } from "../components/PostItem.tsx";
import { ProjectGrid, toShownProject } from "../components/ProjectGrid.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SectionFrame } from "../components/SectionFrame.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import type { ShownProject } from "../look/views.ts";
import type { ProjectSummary, SectionViewProps, Site } from "../site/site.ts";
import { projectsOfSection } from "./section-projects.ts";
import styles from "./Thoughts.module.css";

const newestPostCount = 5;

/** Number of newest posts that the site contains. There may be older posts. */
const maxNewestPosts = 12;

/**
 * Shows projects in the list view of the design: the picked projects, else the featured, else the first. Shows posts as
 * rows: the picked posts, else the newest.
 */
export function Thoughts({ section, site }: SectionViewProps<"thoughts">) {
  const messages = useMessages();
  const posts = shownPosts(section.content.blogPosts, site);
  const projects = shownProjects(section.content, site.projects);
  return (
    <SectionFrame section={section} site={site} heading="above">
      <div className={`stack ${styles.thoughts}`}>
        {projects.length > 0 ? (
          <div>
            <ProjectGrid projects={projects} heading="h3" />
            {site.projectCount > projects.length ? (
              <p className={`touch-targets ${styles.allProjects}`}>
                <SafeLink href="/projects" {...messages.langAttributes}>
                  {messages.allProjects}
                </SafeLink>
              </p>
            ) : null}
          </div>
        ) : null}
        {posts.length > 0 ? (
          <div>
            {posts.map(({ key, ...post }) => (
              <PostItem key={key} {...post} heading="h3" />
            ))}
            {site.posts.length >= maxNewestPosts ||
            site.posts.some(({ slug }) => posts.every(({ key }) => key !== slug)) ? (
              <p className={`touch-targets thirds ${styles.allPosts}`}>
                <SafeLink href="/blog" {...messages.langAttributes}>
                  {messages.allPosts}
                </SafeLink>
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </SectionFrame>
  );
}

/** The section's posts. Omits a picked post that has no title, or that is neither public nor has its own link. */
function shownPosts(pickedPosts: SectionContent<"thoughts">["blogPosts"], site: Site) {
  if (pickedPosts.length === 0) {
    const newestPosts = site.posts.slice(0, newestPostCount);
    return newestPosts.map((post) => ({ key: post.slug, ...toPostItem(post) }));
  }
  return pickedPosts.flatMap((entry) => {
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

/** The section's projects. Omits a picked project that has no title, or that is neither public nor has its own link. */
function shownProjects(
  content: Pick<SectionContent<"thoughts">, "projects">,
  allProjects: readonly ProjectSummary[],
): ShownProject[] {
  const sectionProjects = projectsOfSection(content, allProjects);
  if (content.projects.length === 0) return sectionProjects.map(toShownProject);
  return content.projects.flatMap((entry) => {
    const project = sectionProjects.find(({ slug }) => slug === entry.slug);
    const title = entry.title || project?.title;
    if (!title || (entry.slug && !project && !entry.href)) return [];
    return {
      key: entry.slug || entry.href || title,
      title,
      highlighted: { title, summary: entry.summary || (project?.summary ?? "") },
      year: project?.year ?? "",
      role: project?.role ?? "",
      href: project ? projectPath(project.slug) : entry.href,
      siteHref: project ? entry.href || project.url : "",
      repoHref: project?.repoUrl ?? "",
      tags: entry.tags.length > 0 ? entry.tags : (project?.tags ?? []),
      cover: entry.cover ?? project?.cover ?? null,
      state: project?.isProtected && "protected",
    };
  });
}
