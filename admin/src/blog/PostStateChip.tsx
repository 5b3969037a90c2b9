import { Chip } from "@mui/material";
import { type Publishing, type State, stateOf } from "./publishing.ts";
import { useMoment } from "./use-moment.ts";

/** What the states are called. */
export const stateNames: Readonly<Record<State, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

const colours = { draft: "default", scheduled: "warning", published: "success" } as const;

/** Where a post stands; a scheduled one turns into a published one when it is due. */
export function PostStateChip({ post }: { post: Publishing }) {
  useMoment(post.published_at);
  const state = stateOf(post);
  return <Chip size="small" variant="outlined" label={stateNames[state]} color={colours[state]} />;
}
