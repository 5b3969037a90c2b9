import { Box, Button, Typography } from "@mui/material";
import type { PostRow } from "@portfolio/content/post";
import { Suspense, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { lazyPart } from "../shared/lazy-part.tsx";
import { blogWord } from "../words/en/blog.ts";
import { DraftLink } from "./DraftLink.tsx";
import { PostStateChip } from "./PostStateChip.tsx";
import { type Publishing, publishAt, publishNow, stateOf, unpublish } from "./publishing.ts";
import { useMoment } from "./use-moment.ts";
import { momentInWords } from "./zone-time.ts";

const ScheduleDialog = lazyPart(() => import("./ScheduleDialog.tsx"));

const unsaved: Publishing = { status: "draft", published_at: null };

/** Where the post stands, and the ways on from there; each saves the post as it is typed. */
export function PublishingPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const post = useRecordContext<PostRow>();
  const saved: Publishing = post ?? unsaved;
  const { setValue } = useFormContext();
  const [status, published_at] = useWatch({ name: ["status", "published_at"] });
  const [isChoosing, setChoosing] = useState(false);
  useMoment(saved.published_at);

  const state = stateOf(saved);
  const isAwaitingSave =
    status !== saved.status || (published_at ?? null) !== (saved.published_at ?? null);

  function become(next: Publishing) {
    setValue("status", next.status, { shouldDirty: true });
    setValue("published_at", next.published_at, { shouldDirty: true });
    panel.current?.closest("form")?.requestSubmit();
  }

  return (
    <Box
      ref={panel}
      component="section"
      aria-label={blogWord("publishing")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        p: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
      }}
    >
      <Box sx={{ flex: "1 1 16rem", minWidth: 0 }}>
        <PostStateChip post={saved} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
          {isAwaitingSave ? blogWord("awaitsSave") : explain(saved)}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {state !== "draft" && (
          <Button color="inherit" onClick={() => become(unpublish(saved))}>
            {state === "scheduled" ? blogWord("toDraft") : blogWord("unpublish")}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {state === "draft" ? blogWord("schedule") : blogWord("changeDate")}
        </Button>
        {state !== "published" && (
          <Button variant="contained" onClick={() => become(publishNow(saved))}>
            {blogWord("publishNow")}
          </Button>
        )}
      </Box>
      {post?.id && state !== "published" && (
        <Box sx={{ flex: "1 0 100%", pt: 1.5, borderTop: 1, borderColor: "divider" }}>
          <DraftLink postId={post.id} />
        </Box>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ScheduleDialog
            initial={state === "draft" ? null : saved.published_at}
            onClose={() => setChoosing(false)}
            onChosen={(moment) => {
              setChoosing(false);
              become(publishAt(moment));
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

function explain(post: Publishing): string {
  const state = stateOf(post);
  if (state === "draft" || !post.published_at) return blogWord("unseen");
  const moment = momentInWords(new Date(post.published_at));
  return state === "scheduled"
    ? blogWord("seenFrom", { moment })
    : blogWord("seenDated", { moment });
}
