import type { sections } from "@portfolio/content/collections";
import type { Json } from "@portfolio/content/database";
import { supportingTables } from "@portfolio/content/tables";
import { supabaseDataProvider, supabaseHttpClient } from "ra-supabase";
import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteParams,
  Identifier,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from "react-admin";
import type { ClearPageCache } from "../api/clear-page-cache.ts";
import {
  ConflictError,
  ConnectionError,
  DiskFullError,
  isNetworkError,
  isUniqueViolation,
  NotAuthenticatedError,
  PartialChangeError,
  statusOf,
  toFieldErrors,
} from "../api/errors.ts";
import { createHttpClient, dataOrThrow, toConnectionError, withTimeout } from "../api/requests.ts";
import { retryTransient } from "../api/retry.ts";
import type { Server } from "../api/server-context.ts";
import { createPostToSite, type RenderedText } from "../api/site-requests.ts";
import { randomUuid } from "../ids.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { changedColumns, requireAllChanged, withoutReadOnlyColumns } from "./changes.ts";
import { collectionOfResource, tableOf } from "./collection-of.ts";
import { type CustomMethods, createCustomMethods } from "./custom-methods.ts";
import { toApiListParams } from "./list-params.ts";
import { createSocialImageMethods, type SocialImageMethods } from "./social-images.ts";

export interface AdminDataProvider extends DataProvider, CustomMethods, SocialImageMethods {
  /** Puts the records `ids` in this order; all others keep their places. Changes nothing if it fails. */
  reorder(resource: string, ids: readonly string[]): Promise<void>;
  /** Renders Markdown on the site's server, as visitors see it. */
  renderMarkdown(markdown: string, signal: AbortSignal): Promise<RenderedText>;
}

interface DataProviderOptions extends Server {
  log: SecurityLog;
  /** Awaited after each successful change. */
  clearPageCache: ClearPageCache;
}

const renderTimeoutMs = 10_000;

/**
 * Extends ra-supabase's data provider. Methods take names of resources instead of tables. They reject with an error
 * of `api/errors.ts`, CsrfError or HttpError; an HttpError for a taken or invalid value has field errors.
 *
 * - `create` updates the record with the given id, or the only section of its type, if it already exists.
 * - `update` with `meta: { rejectOnConflict: true }` rejects with ConflictError if the row was changed after it was read;
 *   `isAutosave: true` marks an automatic save of a post.
 */
export function createDataProvider({
  log,
  clearPageCache,
  ...server
}: DataProviderOptions): AdminDataProvider {
  const { client, config, csrf } = server;
  const postToSite = createPostToSite(server);
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
   * Runs a mutation with the session's user id, with retries. `isRepeat` is true if an earlier attempt may have
   * succeeded.
   *
   * @throws ConnectionError if no response arrives in time. The change may still have been made.
   */
  async function mutate<Result>(run: (userId: string, isRepeat: boolean) => Promise<Result>) {
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
      await clearPageCache();
      return result;
    } catch (error) {
      if (statusOf(error) === 403) log.record("refused", { page: window.location.pathname });
      // react-admin would sign out on status 401, which would discard the form.
      if (statusOf(error) === 401) throw new NotAuthenticatedError();
      if (statusOf(error) === 507) throw new DiskFullError();
      throw toFieldErrors(toConnectionError(error));
    }
  }

  /** Deletes rows. If no response arrives, succeeds if the rows no longer exist. */
  async function deleteRows(resource: string, ids: Identifier[]): Promise<void> {
    const table = tableOf(resource);
    try {
      await mutate(async (_userId, isRepeat) => {
        const { data } = await base.deleteMany(table, { ids });
        // An earlier attempt may have deleted the rows.
        if (!isRepeat) requireAllChanged(data, ids);
      });
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      const check = base.getMany(table, { ids, meta: { columns: ["id"] } });
      const { data } = await check.catch(() => Promise.reject(error));
      if (data.length > 0) throw error;
      await clearPageCache();
    }
  }

  /** Error for an update that matched no row: the session is invalid, or another version is stored. */
  async function unmatchedError(): Promise<Error> {
    const { data: owners } = await client.from(supportingTables.owner).select("user_id").limit(1);
    return owners?.length === 0 ? new NotAuthenticatedError() : new ConflictError();
  }

  /** Updates matching rows with supabase-js, because ra-supabase can only address rows by id. */
  async function updateMatching(table: string, values: object, match: Record<string, unknown>) {
    const response = await client
      .from(table as typeof sections.table)
      .update(values as never)
      .match(match)
      .select();
    return dataOrThrow(response) as RaRecord[];
  }

  /** Updates a draft if its `updated_at` is still `version`. Consecutive autosaves become one version. */
  async function autosavePost(post_id: string, version: string, changes: Json) {
    const response = await client.rpc("autosave_post", { post_id, version, changes });
    return dataOrThrow(response) as RaRecord[];
  }

  /** Inserts a row with a client-generated id, or updates the row that an earlier attempt inserted with this id. */
  async function upsert(table: string, row: RaRecord): Promise<RaRecord> {
    const rows = client.from(table as typeof sections.table);
    return dataOrThrow(
      await rows
        .upsert(row as never)
        .select()
        .single(),
    );
  }

  return {
    ...base,
    ...createCustomMethods(client, mutate),
    ...createSocialImageMethods(client, postToSite, mutate),

    getList: async (resource, params) => {
      const definition = collectionOfResource(resource);
      try {
        return await base.getList(definition.table, toApiListParams(definition, params));
      } catch (error) {
        if (statusOf(error) !== 416) throw error;
        // The page is after the end, because its records were deleted. For an empty page, react-admin opens the first page.
        const { page = 1, perPage = 0 } = params.pagination ?? {};
        return { data: [], total: (page - 1) * perPage };
      }
    },

    getManyReference: async (resource, params) => {
      const definition = collectionOfResource(resource);
      return base.getManyReference(definition.table, toApiListParams(definition, params));
    },

    getOne: async (resource, params) => base.getOne(tableOf(resource), params),

    getMany: async (resource, params) => base.getMany(tableOf(resource), params),

    create: (resource: string, params: CreateParams): Promise<CreateResult> => {
      const { table, singletons } = collectionOfResource(resource);
      const values: Record<string, unknown> = params.data;
      const id = String(values.id ?? randomUuid());
      return mutate(async (userId) => {
        try {
          return { data: await upsert(table, { ...values, id, user_id: userId }) };
        } catch (error) {
          const value = String(singletons && values[singletons.column]);
          if (!singletons?.values.includes(value) || !isUniqueViolation(error)) throw error;
          // The table already has its only row with this value.
          const match = { [singletons.column]: value };
          const [data] = await updateMatching(table, withoutReadOnlyColumns(values), match);
          if (!data) throw error;
          return { data };
        }
      });
    },

    update: (resource: string, params: UpdateParams): Promise<UpdateResult> =>
      mutate(async () => {
        const table = tableOf(resource);
        const data = withoutReadOnlyColumns(params.data);
        const changes = changedColumns(data, params.previousData);
        if (Object.keys(changes).length === 0) return { data: params.previousData };
        const id = String(params.id);
        const version = params.meta?.rejectOnConflict && params.data.updated_at;
        const match = version ? { id, updated_at: version } : { id };
        const [row] =
          version && params.meta.isAutosave
            ? await autosavePost(id, version, changes as Json)
            : await updateMatching(table, changes, match);
        if (!row) throw version ? await unmatchedError() : new PartialChangeError(0, 1);
        return { data: row };
      }),

    updateMany: (resource, params) =>
      mutate(async () => {
        const result = await base.updateMany(tableOf(resource), params);
        requireAllChanged(result.data, params.ids);
        return result;
      }),

    async delete(resource: string, { id, previousData }: DeleteParams) {
      await deleteRows(resource, [id]);
      return { data: previousData };
    },

    async deleteMany(resource, { ids }) {
      await deleteRows(resource, ids);
      return { data: ids };
    },

    async renderMarkdown(markdown, signal) {
      const response = await postToSite("/api/preview/markdown", {
        body: markdown,
        type: "text/markdown",
        signal: AbortSignal.any([signal, AbortSignal.timeout(renderTimeoutMs)]),
      });
      return response.json();
    },

    reorder: (resource, ids) =>
      mutate(async () => {
        dataOrThrow(await client.rpc("reorder", { table_name: tableOf(resource), ids: [...ids] }));
      }),
  };
}
