import type { ComponentType } from "react";

/** How the router loads a page that is the default export of a module. */
export function routeOf(load: () => Promise<{ default: ComponentType }>) {
  return async () => ({ Component: (await load()).default });
}
