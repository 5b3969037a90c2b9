import { Box, Button, Typography } from "@mui/material";
import { Suspense, useRef, useState } from "react";
import {
  type Publishing,
  publishAt,
  publishNow,
  stateOf,
  unpublish,
} from "../../data/content/publishing.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { DraftLink } from "./DraftLink.tsx";
import { formatDateTime } from "./format-date-time.ts";
import { usePublishing } from "./use-publishing.ts";

const ScheduleDialog = lazyComponent(() => import("./ScheduleDialog.tsx"));

/** Publication date of the post, buttons that change the date, and the draft link. */
export function PublishingSettings() {
  const group = useRef<HTMLDivElement>(null);
  const { postId, savedPublishing, state, isAwaitingSave, saveAs } = usePublishing();
  const [isChoosing, setChoosing] = useState(false);
  const change = (next: Publishing) => saveAs(next, group.current?.closest("form"));

  return (
    <FieldGroup title={postsMessage("publishing")}>
      <Typography variant="body2" color="text.secondary">
        {isAwaitingSave ? postsMessage("changesOnSave") : explain(savedPublishing)}
      </Typography>
      <Box ref={group} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {state === "draft" ? postsMessage("schedule") : postsMessage("changeDate")}
        </Button>
        {state === "scheduled" && (
          <Button color="inherit" onClick={() => change(publishNow(savedPublishing))}>
            {postsMessage("publishNow")}
          </Button>
        )}
        {state !== "draft" && (
          <Button color="inherit" onClick={() => change(unpublish(savedPublishing))}>
            {state === "scheduled" ? postsMessage("toDraft") : postsMessage("unpublish")}
          </Button>
        )}
      </Box>
      {postId && state !== "published" && <DraftLink postId={postId} />}
      {isChoosing && (
        <Suspense fallback={null}>
          <ScheduleDialog
            initialTime={state === "draft" ? null : savedPublishing.published_at}
            onClose={() => setChoosing(false)}
            onChosen={(time) => {
              setChoosing(false);
              change(publishAt(time));
            }}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}

function explain(post: Publishing): string {
  const state = stateOf(post);
  if (state === "draft" || !post.published_at) return postsMessage("notVisibleYet");
  const time = formatDateTime(new Date(post.published_at));
  return state === "scheduled"
    ? postsMessage("visibleFrom", { moment: time })
    : postsMessage("visibleWithDate", { moment: time });
}
