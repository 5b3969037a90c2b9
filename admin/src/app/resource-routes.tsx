import { type RaRecord, Resource, type ResourceDefinitions } from "react-admin";
import { Route, type RouteObject, useLocation } from "react-router";
import { textKey } from "../i18n/messages.ts";
import {
  createPath,
  isCreateSearch,
  nameOf,
  type ResourceDefinition,
  recordPath,
} from "../layout/resource.ts";

export type LocationPath = Pick<Location, "pathname" | "search">;

/** List, create and edit pages of each resource below `/admin/{name}`. */
export function resourceRoutes(resources: readonly ResourceDefinition[]): RouteObject[] {
  return resources.map(({ name, list, create, edit }) => ({
    path: `${name}/*`,
    element: (
      // React-admin's own buttons link to `/create`.
      <Resource
        name={name}
        list={<ListOrNew list={list} create={create} />}
        edit={edit}
        create={create?.page}
      >
        {create?.path && <Route path={create.path} element={<create.page />} />}
      </Resource>
    ),
  }));
}

/** A list; with `?new`, the form for a new record. */
function ListOrNew({ list: List, create }: Pick<ResourceDefinition, "list" | "create">) {
  const { search } = useLocation();
  return create && isCreateSearch(search) ? <create.page /> : <List />;
}

/** Returns the page of a resource at a URL, for preloading. */
export function pageAt(
  { pathname, search }: LocationPath,
  resources: readonly ResourceDefinition[],
): ResourceDefinition["list"] | undefined {
  const [, , name, ...rest] = pathname.split("/");
  const resource = resources.find((each) => each.name === name);
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
        recordRepresentation: (record: RaRecord) => nameOf(resource, record),
        options: {
          // Without this label, react-admin pluralizes the name.
          label: textKey(resource.label),
          newPath: resource.create && createPath(resource.name, resource.create),
          pathOf: (record: RaRecord) => recordPath(resource, record),
        },
      },
    ]),
  );
}
