import { Resource, type ResourceDefinitions } from "react-admin";
import type { RouteObject } from "react-router";
import type { ResourceDefinition } from "./resource.ts";

/** List, create and edit pages of each resource below `/admin/{name}`. */
export function resourceRoutes(resources: readonly ResourceDefinition[]): RouteObject[] {
  return resources.map(({ name, list, create, edit }) => ({
    path: `${name}/*`,
    element: <Resource name={name} list={list} create={create?.page} edit={edit} />,
  }));
}

/** What react-admin's links and titles need to know of the resources. */
export function resourceDefinitions(resources: readonly ResourceDefinition[]): ResourceDefinitions {
  return Object.fromEntries(
    resources.map(({ name, create, recordRepresentation }) => [
      name,
      { name, hasList: true, hasEdit: true, hasCreate: create !== undefined, recordRepresentation },
    ]),
  );
}
