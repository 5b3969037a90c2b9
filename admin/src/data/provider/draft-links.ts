import { supportingTables } from "@portfolio/content/tables";
import { isUniqueViolation } from "../api/errors.ts";
import { dataOf, query } from "../api/requests.ts";
import type { Client } from "../api/supabase-client.ts";

export interface DraftLinkMethods {
  /** Token of a post's draft link; null if there is none. */
  draftLink(postId: string): Promise<string | null>;
  /** Creates a draft link if there is none. Resolves with its token. */
  createDraftLink(postId: string): Promise<string>;
  revokeDraftLink(postId: string): Promise<void>;
}

export function createDraftLinkMethods(
  client: Client,
  mutate: <Result>(run: () => Promise<Result>) => Promise<Result>,
): DraftLinkMethods {
  const links = () => client.from(supportingTables.draftLinks);
  const draftLink = async (postId: string) => {
    const [link] = await query(links().select("token").eq("post_id", postId));
    return link?.token ?? null;
  };
  return {
    draftLink,

    createDraftLink: (post_id) =>
      mutate(async () => {
        const answer = await links().insert({ post_id }).select("token").single();
        // Created meanwhile in another tab.
        const made = isUniqueViolation(answer.error) ? await draftLink(post_id) : null;
        return made ?? dataOf(answer).token;
      }),

    revokeDraftLink: (postId) =>
      mutate(async () => {
        dataOf(await links().delete().eq("post_id", postId).select("post_id"));
      }),
  };
}
