import { projectsPath } from "@portfolio/content/paths";
import { MarkedText } from "../components/MarkedText.tsx";
import { NotFound } from "../components/NotFound.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { ProjectGrid, toShownProject } from "../components/ProjectGrid.tsx";
import { contentContext } from "../content/context.ts";
import type { MatchedTexts } from "../content/search-matches.ts";
import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { loadProjectList } from "../lists/project-list.server.ts";
import { useOwnerView } from "../owner/owner-view.ts";
import { ListPage } from "../pages/ListPage.tsx";
import { breadcrumbsJsonLd, projectsJsonLd } from "../seo/json-ld.ts";
import { listHead } from "../seo/list-head.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath } from "../seo/social-image.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/projects.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadProjectList(context.get(contentContext), url);
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, site, messages) => {
  const list = loaderData?.list;
  if (!list) return null;
  const { projects } = messages.collections;
  const quotedSearch = list.search && interpolate(messages.quoted, { text: list.search });
  const name = [list.tag, list.year, quotedSearch].filter(Boolean).join(messages.comma);
  const title = name ? `${name} · ${projects}` : projects;
  const pathOf = (page: number) => projectsPath(list, page);
  return listHead(messages, list, {
    title,
    pathOf,
    description:
      name && !quotedSearch
        ? interpolate(messages.everythingAbout, { blog: projects, name })
        : interpolate(messages.everyProjectOf, { name: site.name }),
    generatedImage: generatedImagePath("page", projectsPath().slice(1)),
    // Searches and combined filters are not indexed.
    isIndexed: !list.search && !(list.tag && list.year),
    jsonLd: [
      projectsJsonLd(site, { path: pathOf(list.page), name: title, projects: list.projects }),
      breadcrumbsJsonLd(site, [
        { name: projects, path: "/projects" },
        ...(name && !quotedSearch ? [{ name, path: pathOf(1) }] : []),
      ]),
    ],
  });
});

/** A page of the list of projects: all, by tag, year or both, or search results. Shows the owner hidden projects. */
export default function Projects({ loaderData: { list, suggestions } }: Route.ComponentProps) {
  const ownerView = useOwnerView();
  const site = useSite();
  const messages = useMessages();
  if (!list) {
    // Without visible projects, this page lists the hidden projects for the owner.
    if (site.projectCount > 0 || !ownerView?.hiddenProjects.length)
      return <NotFound suggestions={suggestions} />;
    return (
      <div className="wrap page">
        <PageHead title={messages.collections.projects} />
        <ownerView.HiddenProjects />
      </div>
    );
  }
  const { tag, year, search, projects, tags, years, ...rest } = list;
  const name = [tag, year].filter(Boolean).join(messages.comma);
  const isUnfiltered = !name && !search && list.page === 1;
  return (
    <ListPage
      title={name || messages.collections.projects}
      intro=""
      isFiltered={name !== ""}
      hiddenRecords={ownerView && isUnfiltered ? <ownerView.HiddenProjects /> : null}
      href="/projects"
      pathOf={(page) => projectsPath(list, page)}
      search={{ query: search, label: messages.searchProjects, all: messages.allProjects }}
      countForms={messages.projectCount}
      isEmpty={projects.length === 0}
      groups={[
        {
          label: messages.tags,
          filters: tags,
          current: tag || null,
          pathOf: (tag) => projectsPath({ tag: tag ?? "", year }),
        },
        {
          label: messages.year,
          filters: years,
          current: year || null,
          pathOf: (year) => projectsPath({ tag, year: year ?? "" }),
          hidesCounts: true,
        },
      ]}
      {...rest}
    >
      <ProjectGrid
        projects={projects.map(({ matches, ...project }) => ({
          ...toShownProject(project),
          ...(matches && { highlighted: highlightedTexts(matches) }),
        }))}
        heading="h2"
      />
    </ListPage>
  );
}

const highlightedTexts = ({ title, summary }: MatchedTexts) => ({
  title: <MarkedText parts={title} />,
  summary: summary.join("") ? <MarkedText parts={summary} /> : "",
});
