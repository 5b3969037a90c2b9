import { type ReactNode, useEffect } from "react";
import { Authenticated, ResourceDefinitionContextProvider } from "react-admin";
import { type RouteObject, useRoutes } from "react-router";
import { loadAhead } from "../data/connection/preload.ts";
import { useLiveConnection } from "../data/live/use-live-connection.ts";
import { OwnerOnly } from "../features/account/sign-in/OwnerOnly.tsx";
import { NotFound } from "../layout/errors/NotFound.tsx";
import { FrameSkeleton } from "../layout/FrameSkeleton.tsx";
import { adminPages } from "./admin-pages.ts";
import { Dashboard, dashboardRoutes } from "./dashboard/routes.tsx";
import { Shell } from "./frame/Shell.tsx";
import { PaletteProvider } from "./palette/PaletteProvider.tsx";
import {
  type LocationPath,
  pageAt,
  resourceDefinitions,
  resourceRoutes,
} from "./resource-routes.tsx";
import { resources } from "./resources.ts";

const definitions = resourceDefinitions(resources);

interface SignedInProps {
  /** What stands at an address of its own beside `/admin`. */
  tool?: ReactNode;
}

/** Every page below `/admin`. */
const routes: RouteObject[] = [
  ...dashboardRoutes,
  {
    element: <Shell />,
    children: [
      ...resourceRoutes(resources),
      ...adminPages.map(({ name, page: Page }) => ({ path: name, element: <Page /> })),
      { path: "*", element: <NotFound /> },
    ],
  },
];

/**
 * Loads what an address below `/admin` shows first, all of it at once. What fails is asked for again when it is shown,
 * and told there.
 */
export async function preload(address: LocationPath): Promise<void> {
  const { pathname } = address;
  const page =
    pathname === "/admin"
      ? Dashboard
      : (pageAt(address, resources) ??
        adminPages.find(({ name }) => pathname === `/admin/${name}`)?.page);
  await Promise.allSettled([page?.preload(), import("../data/provider/data-provider.ts")]);
}

/** What only the owner gets to see. */
export default function SignedIn({ tool }: SignedInProps) {
  useEffect(loadAhead, []);
  useLiveConnection();
  return (
    <Authenticated loading={<FrameSkeleton />}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <OwnerOnly>
          <PaletteProvider>{tool ? <Shell>{tool}</Shell> : <Pages />}</PaletteProvider>
        </OwnerOnly>
      </ResourceDefinitionContextProvider>
    </Authenticated>
  );
}

const Pages = () => useRoutes(routes);
