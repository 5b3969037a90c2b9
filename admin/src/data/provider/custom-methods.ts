import type { Database } from "@portfolio/content/database";
import { supportingTables } from "@portfolio/content/tables";
import type { InitialRows } from "@portfolio/supabase/sample";
import { isUniqueViolation } from "../api/errors.ts";
import { dataOrThrow, type RetryableQuery, runQuery } from "../api/requests.ts";
import type { Client } from "../api/supabase-client.ts";

/** Name and rights of a new program, and the lifetime of its token in days. */
type NewProgramToken = Database["public"]["Functions"]["create_program_token"]["Args"];

/**
 * Token of a program, with the program's name and rights. A program is another application, such as an AI assistant, that
 * reads content and writes drafts by MCP.
 */
export type ProgramToken = Awaited<ReturnType<CustomMethods["listProgramTokens"]>>[number];

/** A deleted record; `id` is the version to restore. */
export type DeletedItem = Awaited<ReturnType<CustomMethods["listDeletedItems"]>>[number];

export type CustomMethods = ReturnType<typeof createCustomMethods>;

/** Data provider methods for versions, links to drafts, passwords of projects, mails, and programs that use the API. */
export function createCustomMethods(
  client: Client,
  mutate: <Result>(run: () => Promise<Result>) => Promise<Result>,
) {
  const draftLinks = () => client.from(supportingTables.draftLinks);
  const change = (request: () => RetryableQuery<unknown>) =>
    mutate(async () => {
      dataOrThrow(await request());
    });

  /** Token of a post's draft link; null if there is none. */
  async function findDraftLink(postId: string): Promise<string | null> {
    const [link] = await runQuery(draftLinks().select("token").eq("post_id", postId));
    return link?.token ?? null;
  }

  return {
    /**
     * Inserts the first rows of a site, in one request for each collection. Can be repeated after a failure: skips rows
     * whose slug exists, and all sections if the site has sections.
     */
    createInitialRows: (tables: readonly InitialRows[]) =>
      mutate(async () => {
        for (const { collection, key, rows } of tables) {
          const response = await client.from(collection.table).upsert(rows as never, {
            // Not all types of sections are unique in the database, so that an upsert cannot use `section_type`.
            ...(key === "slug" && { onConflict: key }),
            ignoreDuplicates: true,
            defaultToNull: false,
          });
          const hasSections = key === "section_type" && isUniqueViolation(response.error);
          if (!hasSections) dataOrThrow(response);
        }
      }),

    /** Deleted records that can be restored, newest first. */
    listDeletedItems: () => runQuery(client.rpc("deleted_items", {}, { get: true })),

    /** Stored links to hidden or deleted records, in menus, buttons and contacts. The site leaves them out. */
    listDeadLinks: () => runQuery(client.rpc("dead_links", {}, { get: true })),

    /**
     * Restores a version of a record, also of a deleted one. `slug` replaces the version's slug, for example if another
     * record has it.
     */
    restoreVersion: (id: string, slug?: string) =>
      change(() =>
        client.rpc("restore_revision", { revision_id: id, ...(slug && { other_slug: slug }) }),
      ),

    /** Deletes all versions of a deleted record. `id` is the id of the record's entry in `listDeletedItems`. */
    deletePermanently: (id: string) =>
      change(() => client.rpc("forget_deleted_item", { revision_id: id })),

    /** Changes to public records that programs propose, newest first. */
    listProposals: () => runQuery(client.rpc("proposals", {}, { get: true })),

    discardProposal: (id: string) =>
      change(() => client.rpc("discard_proposal", { proposal_id: id })),

    findDraftLink,

    /** Creates a draft link if there is none. Resolves with its token. */
    createDraftLink: (post_id: string) =>
      mutate(async () => {
        const response = await draftLinks().insert({ post_id }).select("token").single();
        // After a unique violation, use the link that another tab has created.
        const existingToken = isUniqueViolation(response.error)
          ? await findDraftLink(post_id)
          : null;
        return existingToken ?? dataOrThrow(response).token;
      }),

    revokeDraftLink: (postId: string) =>
      change(() => draftLinks().delete().eq("post_id", postId).select("post_id")),

    hasProjectPassword: async (project_id: string) =>
      (await runQuery(client.rpc("has_project_password", { project_id }))) === true,

    /** Sets the password, and ends the access of browsers that opened the project with the previous password. */
    setProjectPassword: (project_id: string, password: string) =>
      change(() => client.rpc("set_project_password", { project_id, password })),

    /** Continues to send mails to subscribers, after a problem stopped their delivery. */
    resumeMails: () => change(() => client.rpc("resume_mails")),

    /** Programs with a token, newest first, including those whose token has expired. */
    listProgramTokens: () =>
      runQuery(
        client
          .from(supportingTables.programTokens)
          .select("id, name, writes_drafts, expires_at, last_used_at")
          .order("created_at", { ascending: false }),
      ),

    /** Gives a program access. Resolves with its token, which the server does not store. */
    createProgramToken: (program: NewProgramToken) =>
      mutate(async () => dataOrThrow(await client.rpc("create_program_token", program))),

    /** Ends the access of a program at once. */
    revokeProgramToken: (id: string) =>
      change(() => client.rpc("end_program_token", { token_id: id })),
  };
}
