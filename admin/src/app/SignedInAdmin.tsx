import { accentColours } from "@portfolio/content/accent";
import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { type ReactNode, useEffect } from "react";
import {
  Authenticated,
  type RaRecord,
  Resource,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
  useGetList,
  useStore,
} from "react-admin";
import { Route, type RouteObject, useLocation, useRoutes } from "react-router";
import { preloadChunks, preloadNextPage } from "../data/connection/preload.ts";
import { metadataContent, metadataQuery } from "../data/content/metadata-content.ts";
import { useLiveConnection } from "../data/live/live-context.tsx";
import { OwnerOnly } from "../features/account/sign-in/OwnerOnly.tsx";
import { textKey } from "../i18n/messages.ts";
import { NotFound } from "../layout/errors/error-pages.tsx";
import { lazyComponent } from "../layout/lazy-component.tsx";
import {
  isCreateSearch,
  newRecordPath,
  type ResourceDefinition,
  recordPath,
  titleOf,
} from "../layout/resource.ts";
import { ShellSkeleton } from "../layout/ShellSkeleton.tsx";
import type { SiteAccent } from "../layout/theme.ts";
import { adminPages } from "./admin-pages.ts";
import { CommandPaletteProvider } from "./palette/CommandPaletteProvider.tsx";
import { resources } from "./resources.ts";
import { Shell } from "./shell/Shell.tsx";
import { siteAccentKey } from "./ThemedAdminContext.tsx";

const Dashboard = lazyComponent(() => import("./dashboard/Dashboard.tsx"));
const definitions = resourceDefinitions(resources);

interface SignedInAdminProps {
  /** Page whose path is not below `/admin`. Default: the page at the current path below `/admin`. */
  topLevelPage?: ReactNode;
}

const routes: RouteObject[] = [
  // The dashboard has no sidebar, so it is outside the shell.
  { index: true, element: <Dashboard /> },
  {
    element: <Shell />,
    children: [
      ...resourceRoutes(resources),
      ...adminPages.map(({ name, page: Page }) => ({ path: name, element: <Page /> })),
      { path: "*", element: <NotFound /> },
    ],
  },
];

/** Loads the page at a URL and the data provider in parallel. Ignores failures; rendering the page loads them again. */
export async function preloadSignedInPage(location: LocationPath): Promise<void> {
  const { pathname } = location;
  const page =
    pathname === "/admin"
      ? Dashboard
      : (findPage(location, resources) ??
        adminPages.find(({ name }) => pathname === `/admin/${name}`)?.page);
  await Promise.allSettled([page?.preload(), import("../data/provider/data-provider.ts")]);
}

/**
 * The part of the admin that only a signed-in owner sees: react-admin with all resources and pages. Loaded on demand,
 * so that the sign-in page stays small.
 */
export default function SignedInAdmin({ topLevelPage }: SignedInAdminProps) {
  useEffect(preloadChunks, []);
  useLiveConnection();
  return (
    <Authenticated loading={<ShellSkeleton />}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <OwnerOnly>
          <StoreSiteAccent />
          <CommandPaletteProvider>
            {topLevelPage ? <Shell>{topLevelPage}</Shell> : <Pages />}
          </CommandPaletteProvider>
        </OwnerOnly>
      </ResourceDefinitionContextProvider>
    </Authenticated>
  );
}

const Pages = () => useRoutes(routes);

function StoreSiteAccent() {
  const { data } = useGetList<SectionRow>(sections.name, metadataQuery);
  const [, storeAccent] = useStore<SiteAccent>(siteAccentKey);
  const accent = metadataContent(data)?.appearance.accent;
  useEffect(() => {
    if (accent !== undefined) storeAccent(accentColours(accent));
  }, [accent, storeAccent]);
  return null;
}

type LocationPath = Pick<Location, "pathname" | "search">;

export function resourceRoutes(resources: readonly ResourceDefinition[]): RouteObject[] {
  return resources.map(({ name, list, create, edit }) => ({
    path: `${name}/*`,
    element: (
      // Always pass `create`, because react-admin's own buttons link to `/create`, even if the form has a different
      // path.
      <Resource
        name={name}
        list={<ListOrNew list={list} create={create} edit={edit} />}
        edit={edit}
        create={create?.page}
      >
        {create?.path && <Route path={create.path} element={<create.page />} />}
      </Resource>
    ),
  }));
}

/** Shows the form for a new record if the URL has `?new`, otherwise the list. */
function ListOrNew(props: Pick<ResourceDefinition, "list" | "create" | "edit">) {
  const { list: List, create, edit } = props;
  const { search } = useLocation();
  useEffect(() => edit && preloadNextPage(edit.preload), [edit]);
  return create && isCreateSearch(search) ? <create.page /> : <List />;
}

/** Returns the page of a resource at a URL, for preloading. */
export function findPage(
  { pathname, search }: LocationPath,
  resources: readonly ResourceDefinition[],
): ResourceDefinition["list"] | undefined {
  const [, , name, ...rest] = pathname.split("/");
  const resource = resources.find((definition) => definition.name === name);
  if (!resource) return undefined;
  const { list, create, edit } = resource;
  if (rest.length === 0)
    return create && !create.path && isCreateSearch(search) ? create.page : list;
  const isNew = create && ["create", create.path].includes(rest[0]);
  return isNew ? create.page : edit;
}

/** Definitions for react-admin's links and titles. */
export function resourceDefinitions(resources: readonly ResourceDefinition[]): ResourceDefinitions {
  return Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      {
        name: resource.name,
        hasList: true,
        hasEdit: resource.edit !== undefined,
        hasCreate: resource.create !== undefined,
        recordRepresentation: (record: RaRecord) => titleOf(resource, record),
        options: {
          // Without this label, react-admin pluralizes the name.
          label: textKey(resource.label),
          newPath: resource.create && newRecordPath(resource.name, resource.create),
          pathOf: (record: RaRecord) => recordPath(resource, record),
        },
      },
    ]),
  );
}
