import { Resource, type ResourceDefinitions } from "react-admin";
import { Route, type RouteObject } from "react-router";
import { createPath, type ResourceDefinition } from "./resource.ts";

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

/** The page of a resource that stands at a path below `/admin`; undefined where none does. */
export function pageAt(
  path: string,
  resources: readonly ResourceDefinition[],
): ResourceDefinition["list"] | undefined {
  const [, , name, ...rest] = path.split("/");
  const resource = resources.find((each) => each.name === name);
  if (!resource || rest.length === 0) return resource?.list;
  const { create, edit } = resource;
  return create && path === createPath(resource.name, create) ? create.page : edit;
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
