import { accentColours } from "@portfolio/content/accent";
import { sections } from "@portfolio/content/collections";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { type ReactNode, useEffect } from "react";
import {
  Authenticated,
  ResourceDefinitionContextProvider,
  useGetList,
  useStore,
} from "react-admin";
import { type RouteObject, useRoutes } from "react-router";
import { preloadChunks } from "../data/connection/preload.ts";
import { useLiveConnection } from "../data/live/use-live-connection.ts";
import { OwnerOnly } from "../features/account/sign-in/OwnerOnly.tsx";
import { NotFound } from "../layout/errors/NotFound.tsx";
import { FrameSkeleton } from "../layout/FrameSkeleton.tsx";
import { lazyComponent } from "../layout/lazy-component.tsx";
import type { SiteAccent } from "../layout/theme.ts";
import { metadataQuery } from "../record/metadata-query.ts";
import { adminPages } from "./admin-pages.ts";
import { Shell } from "./frame/Shell.tsx";
import { CommandPaletteProvider } from "./palette/CommandPaletteProvider.tsx";
import {
  type LocationPath,
  pageAt,
  resourceDefinitions,
  resourceRoutes,
} from "./resource-routes.tsx";
import { resources } from "./resources.ts";
import { siteAccentKey } from "./ThemedAdminContext.tsx";

const Dashboard = lazyComponent(() => import("./dashboard/Dashboard.tsx"));
const definitions = resourceDefinitions(resources);

interface SignedInProps {
  /** Page that is not below `/admin`. */
  tool?: ReactNode;
}

const routes: RouteObject[] = [
  // The dashboard is outside the shell, because it has no sidebar.
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

/** Loads the page at a URL and the data provider in parallel. Ignores failures, because rendering loads them again. */
export async function preload(location: LocationPath): Promise<void> {
  const { pathname } = location;
  const page =
    pathname === "/admin"
      ? Dashboard
      : (pageAt(location, resources) ??
        adminPages.find(({ name }) => pathname === `/admin/${name}`)?.page);
  await Promise.allSettled([page?.preload(), import("../data/provider/data-provider.ts")]);
}

/** All pages for the owner. */
export default function SignedIn({ tool }: SignedInProps) {
  useEffect(preloadChunks, []);
  useLiveConnection();
  return (
    <Authenticated loading={<FrameSkeleton />}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <OwnerOnly>
          <StoreSiteAccent />
          <CommandPaletteProvider>
            {tool ? <Shell>{tool}</Shell> : <Pages />}
          </CommandPaletteProvider>
        </OwnerOnly>
      </ResourceDefinitionContextProvider>
    </Authenticated>
  );
}

const Pages = () => useRoutes(routes);

function StoreSiteAccent() {
  const { data } = useGetList<SectionRow>(sections.name, metadataQuery);
  const [, store] = useStore<SiteAccent>(siteAccentKey);
  const metadata = data?.[0] && parseSection(data[0]);
  const accent = metadata?.type === "metadata" ? metadata.content.appearance.accent : undefined;
  useEffect(() => {
    if (accent !== undefined) store(accentColours(accent));
  }, [accent, store]);
  return null;
}
