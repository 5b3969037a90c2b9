import { projects } from "@portfolio/content/collections";
import { projectPath } from "@portfolio/content/paths";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { missingRecord } from "../content/missing-record.server.ts";
import { messagesOf } from "../i18n/messages.ts";
import { useOwner } from "../owner/owner-view.ts";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import { pageHead } from "../seo/head.ts";
import { breadcrumbsJsonLd, projectJsonLd } from "../seo/json-ld.ts";
import { socialImagePath, usableCover } from "../seo/social-image.ts";
import type { Site } from "../site/site.ts";
import { siteOf } from "../site/use-site.ts";
import type { Route } from "./+types/project.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const slug = params.slug.normalize("NFC");
  const [project, site] = await Promise.all([content.project(slug), content.site()]);
  if (project) return { found: { ...project, ...neighboursOf(slug, site) }, suggestions: [] };
  return missingRecord(content, projects, slug, `/projects/${params.slug}`);
}

/** In the order of the site. */
function neighboursOf(slug: string, { projects }: Site) {
  const place = projects.findIndex((project) => project.slug === slug);
  const named = (index: number) => {
    const project = projects[index];
    return project && { title: project.title, slug: project.slug, cover: project.cover };
  };
  return place < 0 ? {} : { previous: named(place - 1), next: named(place + 1) };
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!site) return [];
  const path = projectPath(params.slug);
  const project = loaderData?.found?.project;
  if (!project) return pageHead(site, { path, title: messagesOf(site).notFound, isIndexed: false });
  return pageHead(site, {
    path,
    title: project.title,
    description: project.summary,
    keywords: project.tags,
    image: project.ogImage ?? usableCover(project.cover),
    drawnImage: socialImagePath("project", project.slug),
    jsonLd: [
      projectJsonLd(site, project),
      breadcrumbsJsonLd(site, [
        { name: messagesOf(site).collections.projects, path: "/projects" },
        { name: project.title, path },
      ]),
    ],
  });
}

export default function Project({
  loaderData: { found, suggestions },
  params: { slug },
}: Route.ComponentProps) {
  const owner = useOwner();
  if (!found) {
    const missing = <NotFound suggestions={suggestions} />;
    return owner ? <owner.HiddenProject key={slug} slug={slug} fallback={missing} /> : missing;
  }
  return (
    <>
      {owner ? <owner.ProjectTools project={found.project} /> : null}
      <ProjectPage {...found} />
    </>
  );
}
