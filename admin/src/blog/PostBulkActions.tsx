import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishIcon from "@mui/icons-material/UnpublishedOutlined";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useDataProvider, useListContext, useRefresh } from "react-admin";
import { PartialChangeError } from "../providers/errors.ts";
import { toastFailure } from "../providers/notifications/failure.ts";
import { toastError, toastSuccess } from "../providers/notifications/toasts.ts";
import type { PostRecord } from "./post-record.ts";
import { groupByChange, type Publishing, publishNow, unpublish } from "./publishing.ts";

const postsOf = (count: number) => (count === 1 ? "1 post" : `${count} posts`);

/** Publishes, takes back or deletes the chosen posts. The data provider counts that all of them changed. */
export function PostBulkActions() {
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = selectedIds.length;

  async function run(change: () => Promise<void>, done: string, failed: string) {
    setBusy(true);
    try {
      await change();
      onUnselectItems();
      toastSuccess(done);
    } catch (error) {
      if (error instanceof PartialChangeError) toastError(error.message);
      else toastFailure(error, failed);
    } finally {
      setBusy(false);
      setAsking(false);
      refresh();
    }
  }

  async function changeAll(change: (post: Publishing) => Publishing) {
    // The list knows only the posts of its page.
    const { data } = await dataProvider.getMany<PostRecord>("blog", {
      ids: selectedIds,
      meta: { columns: ["id", "status", "published_at"] },
    });
    for (const group of groupByChange(data, change)) {
      await dataProvider.updateMany("blog", group);
    }
  }

  const publish = () =>
    run(
      () => changeAll((post) => publishNow(post)),
      `${postsOf(count)} published`,
      "Failed to save post",
    );

  const takeBack = () =>
    run(
      () => changeAll((post) => unpublish(post)),
      `${postsOf(count)} unpublished`,
      "Failed to save post",
    );

  const remove = () =>
    run(
      async () => {
        await dataProvider.deleteMany("blog", { ids: selectedIds });
      },
      `${postsOf(count)} deleted`,
      "Failed to delete post",
    );

  if (count === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Selected posts"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 0.5,
        pl: 2,
        py: 0.5,
        borderRadius: 1,
        bgcolor: "action.selected",
      }}
    >
      <Typography variant="body2" role="status" sx={{ mr: "auto" }}>
        {postsOf(count)} selected
      </Typography>
      <Button startIcon={<PublishIcon />} disabled={isBusy} onClick={publish}>
        Publish
      </Button>
      <Button startIcon={<UnpublishIcon />} disabled={isBusy} onClick={takeBack}>
        Unpublish
      </Button>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Clear
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="delete-posts-title">
        <DialogTitle id="delete-posts-title">Delete {postsOf(count)}?</DialogTitle>
        <DialogContent>
          <DialogContentText>They disappear from the admin and from the blog.</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button color="error" variant="contained" loading={isBusy} onClick={remove}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
