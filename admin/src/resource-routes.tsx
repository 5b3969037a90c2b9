import { Resource, type ResourceDefinitions } from "react-admin";
import { Route, type RouteObject } from "react-router";
import type { ResourceDefinition } from "./resource.ts";

/** List, create and edit pages of each resource below `/admin/{name}`. */
export function resourceRoutes(resources: readonly ResourceDefinition[]): RouteObject[] {
  return resources.map(({ name, list, create, edit }) => ({
    path: `${name}/*`,
    element: (
      <Resource name={name} list={list} edit={edit}>
        {create && <Route path={create.path ?? "create"} element={<create.page />} />}
      </Resource>
    ),
  }));
}

/** What react-admin's links and titles need to know of the resources. */
export function resourceDefinitions(resources: readonly ResourceDefinition[]): ResourceDefinitions {
  return Object.fromEntries(
    resources.map(({ name, create, edit, recordRepresentation }) => [
      name,
      {
        name,
        hasList: true,
        hasEdit: edit !== undefined,
        hasCreate: create !== undefined,
        recordRepresentation,
      },
    ]),
  );
}
