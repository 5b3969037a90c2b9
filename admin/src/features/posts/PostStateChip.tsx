import { Chip } from "@mui/material";
import { type Publishing, type State, stateOf } from "../../data/content/publishing.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { useRerenderAt } from "./use-rerender-at.ts";

export const states = ["draft", "scheduled", "published"] as const satisfies readonly State[];

const colours = { draft: "default", scheduled: "warning", published: "success" } as const;

/** Publication state of a post. Updates itself when a scheduled post is published. */
export function PostStateChip({ post }: { post: Publishing }) {
  useRerenderAt(post.published_at);
  const state = stateOf(post);
  return (
    <Chip size="small" variant="outlined" label={postsMessage(state)} color={colours[state]} />
  );
}
