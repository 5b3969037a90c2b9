import type { Collection, sections } from "@portfolio/content/collections";
import type { Json } from "@portfolio/content/database";
import { supabaseDataProvider, supabaseHttpClient } from "ra-supabase";
import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyReferenceParams,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from "react-admin";
import type { Config } from "../api/config.ts";
import type { CsrfGuard } from "../api/csrf.ts";
import {
  ConflictError,
  ConnectionError,
  isNetworkError,
  isRowMissing,
  isUniqueViolation,
  NotAuthenticatedError,
  PartialChangeError,
  statusOf,
  toFieldErrors,
} from "../api/errors.ts";
import { asConnectionError, createHttpClient, dataOf, withTimeout } from "../api/requests.ts";
import { retryTransient } from "../api/retry.ts";
import { createSiteApi, type RenderedText } from "../api/site-api.ts";
import type { RefreshSite } from "../api/site-refresh.ts";
import type { Client } from "../api/supabase-client.ts";
import { randomUuid } from "../ids.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { changedColumns, requireAllChanged, withoutOwnColumns } from "./changes.ts";
import { collectionOf, tableOf } from "./collection-of.ts";
import { createDraftLinkMethods, type DraftLinkMethods } from "./draft-links.ts";
import { toApiListParams } from "./list-params.ts";
import { createSocialImageMethods, type SocialImageMethods } from "./social-images.ts";
import { withIsoTimestamps } from "./timestamps.ts";
import { createVersionMethods, type VersionMethods } from "./versions.ts";

/** react-admin's data provider and what the tables cannot express. */
export interface AdminDataProvider
  extends DataProvider,
    VersionMethods,
    DraftLinkMethods,
    SocialImageMethods {
  /** Sorts the records `ids` among the positions that they hold, all or nothing. */
  reorder(resource: string, ids: readonly string[]): Promise<void>;
  /** Markdown as visitors would see it. Changes nothing; rejects where the site's server cannot say. */
  renderMarkdown(markdown: string, signal: AbortSignal): Promise<RenderedText>;
}

/** What a data provider is made of. */
export interface DataProviderOptions {
  client: Client;
  config: Config;
  csrf: CsrfGuard;
  log: SecurityLog;
  /** Called after each change, before it is reported as done. */
  refreshSite: RefreshSite;
}

/** A text that takes longer to be rendered is given up, in milliseconds. */
const renderTimeout = 10_000;

/**
 * ra-supabase's data provider with what a careful owner expects of it: resources that are named otherwise than
 * their tables, search in plain words, ISO timestamps, singletons, saves that notice a lost session, a row changed
 * meanwhile (`meta: { versioned: true }`; with `isAutosave` for a draft that saves itself) or a row they could not reach, and taken values reported at their field.
 *
 * Besides react-admin's HttpError its methods reject with NotAuthenticatedError, ConflictError,
 * PartialChangeError, CsrfError, RequestTimeoutError for a load and ConnectionError. A `create`
 * whose record has an id takes a row of that id for one that it added earlier, without having been answered.
 */
export function createDataProvider({
  client,
  config,
  csrf,
  log,
  refreshSite,
}: DataProviderOptions): AdminDataProvider {
  const sitePost = createSiteApi(client, csrf);
  const base = supabaseDataProvider({
    instanceUrl: config.supabaseUrl,
    apiKey: config.publishableKey,
    supabaseClient: client,
    httpClient: createHttpClient(
      client,
      supabaseHttpClient({ apiKey: config.publishableKey, supabaseClient: client }),
    ),
  });

  /**
   * Runs a mutation for somebody who is signed in, once more where that may help. `run` is given the owner's id, and
   * whether it is a repetition, of which the first try may have worked.
   *
   * @throws ConnectionError where nobody answered in time: then the change may have been made, or may still be.
   */
  async function mutate<Result>(
    run: (userId: string, isRepeat: boolean) => Promise<Result>,
  ): Promise<Result> {
    csrf.check();
    try {
      const result = await withTimeout(
        async () => {
          const { data, error } = await client.auth.getSession();
          const userId = data.session?.user.id;
          if (!userId) throw isNetworkError(error) ? error : new NotAuthenticatedError();
          return retryTransient((isRepeat) => run(userId, isRepeat));
        },
        () => new ConnectionError(),
      );
      await refreshSite();
      return result;
    } catch (error) {
      if (statusOf(error) === 403) log.record("refused", { page: window.location.pathname });
      // Signing out here would throw away what was typed.
      if (statusOf(error) === 401) throw new NotAuthenticatedError();
      if (isRowMissing(error)) throw new PartialChangeError(0, 1);
      throw toFieldErrors(asConnectionError(error));
    }
  }

  /** Rows that match, written by supabase-js: ra-supabase can only address a row by its id. */
  async function write(table: string, values: object, match: Record<string, string>) {
    const answer = await client
      .from(table as typeof sections.table)
      .update(values as never)
      .match(match)
      .select();
    return (dataOf(answer) as RaRecord[]).map(withIsoTimestamps);
  }

  /** Saves a draft that nobody asked to save: many such saves are one version of its history. */
  async function autosavePost(post_id: string, version: string, changes: object) {
    const answer = await client.rpc("autosave_post", {
      post_id,
      version,
      changes: changes as Json,
    });
    return (dataOf(answer) as RaRecord[]).map(withIsoTimestamps);
  }

  /**
   * Adds a row whose id is chosen already: so a repetition finds what the first try has added, also one that is made
   * much later, by a form that was never answered. What it asks for by then counts.
   */
  async function insert(
    table: string,
    row: RaRecord,
    mayBeThere: "no" | "the same" | "another",
  ): Promise<CreateResult> {
    try {
      const result = await base.create(table, { data: row });
      return { data: withIsoTimestamps(result.data) };
    } catch (error) {
      if (mayBeThere === "no" || !isUniqueViolation(error)) throw error;
      const [added] =
        mayBeThere === "the same"
          ? (await base.getMany(table, { ids: [row.id] })).data.map(withIsoTimestamps)
          : await write(table, withoutOwnColumns(row), { id: String(row.id) });
      if (!added) throw error;
      return { data: added };
    }
  }

  async function createSingleton(
    { name, table }: Collection,
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
    ...createVersionMethods(client, mutate),
    ...createSocialImageMethods(client, sitePost, mutate),
    ...createDraftLinkMethods(client, mutate),

    getList: async (resource: string, params: GetListParams) => {
      const definition = collectionOf(resource);
      const result = await base.getList(definition.table, toApiListParams(definition, params));
      return { ...result, data: result.data.map(withIsoTimestamps) };
    },

    getManyReference: async (resource: string, params: GetManyReferenceParams) => {
      const definition = collectionOf(resource);
      const result = await base.getManyReference(
        definition.table,
        toApiListParams(definition, params),
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

    create: (resource: string, params: CreateParams) => {
      const definition = collectionOf(resource);
      const values: Record<string, unknown> = params.data;
      const id = String(values.id ?? randomUuid());
      return mutate(async (userId, isRepeat) => {
        const row = { ...values, id, user_id: userId };
        const isChosen = values.id !== undefined;
        const mayBeThere = isRepeat ? "the same" : isChosen ? "another" : "no";
        const add = () => insert(definition.table, row, mayBeThere);
        const { singletons } = definition;
        const value = singletons && values[singletons.column];
        if (!singletons || typeof value !== "string" || !singletons.values.includes(value)) {
          return add();
        }
        const match = { column: singletons.column, value };
        return createSingleton(definition, match, add, withoutOwnColumns(values));
      });
    },

    update: (resource: string, params: UpdateParams) =>
      mutate(async () => {
        const table = tableOf(resource);
        const data = withoutOwnColumns(params.data);
        const changes = changedColumns(data, params.previousData);
        if (Object.keys(changes).length === 0) return { data: params.previousData };
        const version = params.meta?.versioned && params.data.updated_at;
        if (version) {
          const [row] = params.meta.isAutosave
            ? await autosavePost(String(params.id), version, changes)
            : await write(table, changes, { id: String(params.id), updated_at: version });
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
        requireAllChanged(result.data, params.ids);
        return result;
      }),

    delete: (resource: string, params: DeleteParams) =>
      mutate(async (_userId, isRepeat) => {
        try {
          return await base.delete(tableOf(resource), params);
        } catch (error) {
          // The first try has deleted it.
          if (!isRepeat || !isRowMissing(error)) throw error;
          return { data: params.previousData };
        }
      }),

    deleteMany: (resource: string, params: DeleteManyParams) =>
      mutate(async (_userId, isRepeat) => {
        const result = await base.deleteMany(tableOf(resource), params);
        if (!isRepeat) requireAllChanged(result.data, params.ids);
        return result;
      }),

    async renderMarkdown(markdown, signal) {
      const response = await sitePost("/api/preview/markdown", {
        body: markdown,
        type: "text/markdown",
        signal: AbortSignal.any([signal, AbortSignal.timeout(renderTimeout)]),
      });
      return response.json();
    },

    reorder: (resource, ids) =>
      mutate(async () => {
        dataOf(await client.rpc("reorder", { table_name: tableOf(resource), ids: [...ids] }));
      }),
  };
}
