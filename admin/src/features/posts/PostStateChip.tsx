import { Chip } from "@mui/material";
import { type Publishing, type State, stateOf } from "../../data/content/publishing.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { useMoment } from "./use-moment.ts";

/** The states that a post may be in. */
export const states = ["draft", "scheduled", "published"] as const satisfies readonly State[];

const colours = { draft: "default", scheduled: "warning", published: "success" } as const;

/** Where a post stands; a scheduled one turns into a published one when it is due. */
export function PostStateChip({ post }: { post: Publishing }) {
  useMoment(post.published_at);
  const state = stateOf(post);
  return (
    <Chip size="small" variant="outlined" label={postsMessage(state)} color={colours[state]} />
  );
}
