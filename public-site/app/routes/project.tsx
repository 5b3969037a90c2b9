import { projects } from "@portfolio/content/collections";
import { projectPath } from "@portfolio/content/paths";
import { data } from "react-router";
import { contentContext, visitorStateContext } from "../content/context.ts";
import { respondToMissingRecord } from "../content/missing-record.server.ts";
import type { RenderedProject } from "../content/projects.server.ts";
import type { PasswordRefusal, ProtectedProject } from "../content/protected-projects.server.ts";
import { MissingRecord } from "../owner/MissingRecord.tsx";
import { useOwnerView } from "../owner/owner-view.ts";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import { ProtectedProjectPage } from "../pages/ProtectedProjectPage.tsx";
import { breadcrumbsJsonLd, projectJsonLd } from "../seo/json-ld.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath, previewCover } from "../seo/social-image.ts";
import type { Suggestion } from "../seo/suggestions.server.ts";
import type { Site } from "../site/site.ts";
import type { Route } from "./+types/project.ts";

export { headers } from "../seo/secret-page.ts";

/** Headers for the browser that entered the password: the page is not cached. */
const privateHeaders = { "cache-control": "private, no-store" };

/** Headers of the locked page. Shared caches must not send it to visitors who have entered the password. */
const unsharedHeaders = { "cache-control": "private, max-age=0, must-revalidate" };

const refusalStatus = { wrong: 403, limited: 429, failed: 503 };

interface ProjectLoaded {
  record: (RenderedProject & ReturnType<typeof previousAndNextOf>) | null;
  /** A protected project without a valid token. */
  locked?: { project: ProtectedProject; refusal: PasswordRefusal | undefined };
  suggestions: Suggestion[];
}

export async function loader({
  context,
  params,
}: Route.LoaderArgs): Promise<ReturnType<typeof data<ProjectLoaded>>> {
  const content = context.get(contentContext);
  const slug = params.slug.normalize("NFC");
  const [project, site] = await Promise.all([content.findProject(slug), content.loadSite()]);
  const projectResponse = (renderedProject: RenderedProject, init: ResponseInit = {}) =>
    data(
      { record: { ...renderedProject, ...previousAndNextOf(slug, site) }, suggestions: [] },
      init,
    );
  if (project) return projectResponse(project);
  const lockedProject = await content.findProtectedProject(slug);
  if (!lockedProject)
    return respondToMissingRecord(content, projects, slug, `/projects/${params.slug}`);
  const { tokens, refusal } = context.get(visitorStateContext);
  const token = tokens?.get(lockedProject.id);
  const unlockedProject = token ? await content.openProject(slug, token) : null;
  if (unlockedProject) return projectResponse(unlockedProject, { headers: privateHeaders });
  return data(
    { record: null, locked: { project: lockedProject, refusal }, suggestions: [] },
    { status: refusal ? refusalStatus[refusal] : 200, headers: unsharedHeaders },
  );
}

/** The previous and next project in the order of the site. */
function previousAndNextOf(slug: string, { projects }: Site) {
  const position = projects.findIndex((project) => project.slug === slug);
  const linkAt = (index: number) => {
    const project = projects[index];
    return project && { title: project.title, slug: project.slug, cover: project.cover };
  };
  return position < 0 ? {} : { previous: linkAt(position - 1), next: linkAt(position + 1) };
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData, params }, site, messages) => {
  const path = projectPath(params.slug);
  const lockedProject = loaderData?.locked?.project;
  if (lockedProject) {
    return {
      path,
      title: lockedProject.title,
      description: lockedProject.summary,
      keywords: [],
      image: previewCover(lockedProject.cover),
      generatedImage: generatedImagePath("project", lockedProject.slug),
      isIndexed: false,
    };
  }
  const project = loaderData?.record?.project;
  if (!project) return null;
  return {
    path,
    title: project.title,
    description: project.summary,
    keywords: project.tags,
    image: project.ogImage ?? previewCover(project.cover),
    generatedImage: generatedImagePath("project", project.slug),
    isIndexed: !project.isProtected,
    jsonLd: [
      projectJsonLd(site, project),
      breadcrumbsJsonLd(site, [
        { name: messages.collections.projects, path: "/projects" },
        { name: project.title, path },
      ]),
    ],
  };
});

/** `/projects/{slug}`: a project. A protected project asks for its password first. */
export default function Project({
  loaderData: { record, locked, suggestions },
  params: { slug },
}: Route.ComponentProps) {
  const ownerView = useOwnerView();
  if (locked) {
    return (
      <>
        {ownerView ? (
          <ownerView.ProjectEditLink project={{ ...locked.project, visible: true }} />
        ) : null}
        <ProtectedProjectPage {...locked} />
      </>
    );
  }
  if (!record) return <MissingRecord page="HiddenProject" {...{ slug, suggestions }} />;
  return (
    <>
      {ownerView ? <ownerView.ProjectEditLink project={record.project} /> : null}
      <ProjectPage {...record} />
    </>
  );
}
