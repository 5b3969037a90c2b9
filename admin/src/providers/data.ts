import { supabaseDataProvider, supabaseHttpClient } from "ra-supabase";
import {
  type CreateParams,
  type CreateResult,
  type DataProvider,
  type DeleteManyParams,
  type DeleteParams,
  type GetListParams,
  type GetManyReferenceParams,
  HttpError,
  type RaRecord,
  type UpdateManyParams,
  type UpdateParams,
} from "react-admin";
import type { Config } from "../config.ts";
import { createRevisionCalls, type RevisionCalls } from "../revisions/revision-calls.ts";
import type { CsrfGuard } from "../security/csrf.ts";
import type { SecurityLog } from "../security/log.ts";
import {
  ConflictError,
  isNoRow,
  isUniqueViolation,
  NotAuthenticatedError,
  PartialChangeError,
  RequestTimeoutError,
  statusOf,
  withFieldErrors,
} from "./errors.ts";
import { prefixSearch } from "./search.ts";
import type { RefreshSite } from "./site-refresh.ts";
import type { Client } from "./supabase.ts";
import { withIsoTimestamps } from "./timestamps.ts";

/** What the data provider has to know of a resource. */
export interface TableDefinition {
  /** The resource's name, which is also its part of the address. */
  name: string;
  table: string;
  /** True where the table has a text search column `search`, in which the filter `q` looks. */
  isSearchable: boolean;
  /** Column whose `values` at most one row may have; a second one updates the first. */
  singletons?: { column: string; values: readonly string[] };
}

/** react-admin's data provider and what the tables cannot express. */
export interface AdminDataProvider extends DataProvider, RevisionCalls {
  /** Puts the sections into the order of `ids`, all or nothing. */
  reorderSections(ids: readonly string[]): Promise<void>;
}

/** What a data provider is made of. */
export interface DataProviderOptions {
  client: Client;
  config: Config;
  csrf: CsrfGuard;
  log: SecurityLog;
  /** Called after each change, before it is reported as done. */
  refreshSite: RefreshSite;
  tables: readonly TableDefinition[];
}

/** A load that takes longer is given up. */
const loadTimeout = 10_000;

/** Columns that the database fills in itself: a form carries them along, a save must not. */
const ownColumns = ["id", "user_id", "created_at", "updated_at", "search"];

/**
 * ra-supabase's data provider with what a careful owner expects of it: resources that are named otherwise than
 * their tables, search in plain words, ISO timestamps, singletons, saves that notice a lost session, a row changed
 * meanwhile (`meta: { versioned: true }`) or a row they could not reach, and taken values reported at their field.
 *
 * Besides react-admin's HttpError its methods reject with NotAuthenticatedError, ConflictError,
 * PartialChangeError, CsrfError and RequestTimeoutError.
 */
export function createDataProvider({
  client,
  config,
  csrf,
  log,
  refreshSite,
  tables,
}: DataProviderOptions): AdminDataProvider {
  const base = supabaseDataProvider({
    instanceUrl: config.supabaseUrl,
    apiKey: config.publishableKey,
    supabaseClient: client,
    httpClient: withTimeout(
      supabaseHttpClient({ apiKey: config.publishableKey, supabaseClient: client }),
    ),
  });

  /** @throws Error for a resource that nobody declared: a programming error. */
  function definitionOf(resource: string): TableDefinition {
    const found = tables.find(({ name }) => name === resource);
    if (!found) throw new Error(`The resource "${resource}" is not in resources.ts.`);
    return found;
  }
  const tableOf = (resource: string) => definitionOf(resource).table;

  /** Runs a mutation for somebody who is signed in; answers the owner's id to it. */
  async function mutate<Result>(run: (userId: string) => Promise<Result>): Promise<Result> {
    csrf.check();
    const { data } = await client.auth.getSession();
    if (!data.session) throw new NotAuthenticatedError();
    try {
      const result = await run(data.session.user.id);
      await refreshSite();
      return result;
    } catch (error) {
      if (statusOf(error) === 403) log.record("refused", { page: window.location.pathname });
      // Signing out here would throw away what was typed.
      if (statusOf(error) === 401) throw new NotAuthenticatedError();
      if (isNoRow(error)) throw new PartialChangeError(0, 1);
      throw withFieldErrors(error);
    }
  }

  /** Rows that match, written by supabase-js: ra-supabase can only address a row by its id. */
  async function write(table: string, values: object, match: Record<string, string>) {
    const { data, error, status } = await client
      .from(table as "portfolio_sections")
      .update(values as never)
      .match(match)
      .select();
    if (error) throw new HttpError(error.message, status, error);
    return (data as RaRecord[]).map(withIsoTimestamps);
  }

  async function createSingleton(
    { name, table }: TableDefinition,
    { column, value }: { column: string; value: string },
    insert: () => Promise<CreateResult>,
    values: object,
  ): Promise<CreateResult> {
    const updateExisting = async () => (await write(table, values, { [column]: value }))[0];
    const existing = await updateExisting();
    if (existing) return { data: existing };
    try {
      return await insert();
    } catch (error) {
      // Another window created it between the two requests.
      if (!isUniqueViolation(error)) throw error;
      const winner = await updateExisting();
      if (!winner) throw new Error(`The existing row of "${name}" cannot be reached.`);
      return { data: winner };
    }
  }

  return {
    ...base,
    ...createRevisionCalls(client, mutate),

    getList: async (resource: string, params: GetListParams) => {
      const definition = definitionOf(resource);
      const result = await base.getList(definition.table, translateSearch(definition, params));
      return { ...result, data: result.data.map(withIsoTimestamps) };
    },

    getManyReference: async (resource: string, params: GetManyReferenceParams) => {
      const definition = definitionOf(resource);
      const result = await base.getManyReference(
        definition.table,
        translateSearch(definition, params),
      );
      return { ...result, data: result.data.map(withIsoTimestamps) };
    },

    getOne: async (resource, params) => {
      const result = await base.getOne(tableOf(resource), params);
      return { ...result, data: withIsoTimestamps(result.data) };
    },

    getMany: async (resource, params) => {
      const result = await base.getMany(tableOf(resource), params);
      return { ...result, data: result.data.map(withIsoTimestamps) };
    },

    create: (resource: string, params: CreateParams) =>
      mutate(async (userId) => {
        const definition = definitionOf(resource);
        const values = params.data;
        const insert = async () => {
          const data = { ...values, user_id: userId };
          const result = await base.create(definition.table, { ...params, data });
          return { ...result, data: withIsoTimestamps(result.data) };
        };
        const { singletons } = definition;
        const value = singletons && values[singletons.column];
        if (!singletons || typeof value !== "string" || !singletons.values.includes(value)) {
          return insert();
        }
        const match = { column: singletons.column, value };
        return createSingleton(definition, match, insert, withoutOwnColumns(values));
      }),

    update: (resource: string, params: UpdateParams) =>
      mutate(async () => {
        const table = tableOf(resource);
        const data = withoutOwnColumns(params.data);
        const changes = changedColumns(data, params.previousData);
        if (Object.keys(changes).length === 0) return { data: params.previousData };
        const version = params.meta?.versioned && params.data.updated_at;
        if (version) {
          const [row] = await write(table, changes, { id: String(params.id), updated_at: version });
          if (!row) throw new ConflictError();
          return { data: row };
        }
        // previousData is left out: the changes are known, and ra-supabase would compare again.
        const rest = { ...params, data: changes, previousData: { id: params.id } };
        const result = await base.update(table, rest);
        return { ...result, data: withIsoTimestamps(result.data) };
      }),

    updateMany: (resource: string, params: UpdateManyParams) =>
      mutate(async () => {
        const result = await base.updateMany(tableOf(resource), params);
        requireAll(result.data, params.ids);
        return result;
      }),

    delete: (resource: string, params: DeleteParams) =>
      mutate(() => base.delete(tableOf(resource), params)),

    deleteMany: (resource: string, params: DeleteManyParams) =>
      mutate(async () => {
        const result = await base.deleteMany(tableOf(resource), params);
        requireAll(result.data, params.ids);
        return result;
      }),

    reorderSections: (ids) =>
      mutate(async () => {
        const { error, status } = await client.rpc("reorder_sections", { ids: [...ids] });
        if (error) throw new HttpError(error.message, status, error);
      }),
  };
}

type HttpClient = ReturnType<typeof supabaseHttpClient>;

/** Gives up reading after {@link loadTimeout}. A write is never given up: it may have happened. */
function withTimeout(httpClient: HttpClient): HttpClient {
  return async (url, options = {}) => {
    if (options.method && options.method !== "GET") return httpClient(url, options);
    try {
      return await httpClient(url, { ...options, signal: AbortSignal.timeout(loadTimeout) });
    } catch (error) {
      if (error instanceof DOMException && error.name === "TimeoutError") {
        throw new RequestTimeoutError();
      }
      throw error;
    }
  };
}

function translateSearch<Params extends GetListParams>(
  { isSearchable }: TableDefinition,
  params: Params,
): Params {
  const { q, ...filter } = params.filter ?? {};
  const search = isSearchable && typeof q === "string" ? prefixSearch(q) : null;
  return { ...params, filter: search ? { ...filter, "search@fts(simple)": search } : filter };
}

function withoutOwnColumns(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns.includes(column)));
}

/** Only what changed is sent, so that two people editing different columns do not undo each other. */
function changedColumns(row: Record<string, unknown>, previous: Record<string, unknown> = {}) {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(previous[column]),
    ),
  );
}

function requireAll(changed: unknown[] | undefined, asked: unknown[]): void {
  const count = changed?.length ?? 0;
  if (count !== asked.length) throw new PartialChangeError(count, asked.length);
}
