import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useState } from "react";
import { useDeleteMany, useListContext, useUpdateMany } from "react-admin";
import { PartialChangeError } from "../providers/errors.ts";
import { toastFailure } from "../providers/notifications/failure.ts";
import { toastError, toastSuccess } from "../providers/notifications/toasts.ts";

const projectsOf = (count: number) => (count === 1 ? "1 project" : `${count} projects`);

/** Shows, hides or deletes the chosen projects. The data provider counts that all of them changed. */
export function ProjectBulkActions() {
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const [updateMany, updating] = useUpdateMany();
  const [deleteMany, deleting] = useDeleteMany();
  const count = selectedIds.length;

  function done(message: string) {
    setAsking(false);
    onUnselectItems();
    refetch();
    toastSuccess(message);
  }

  function failed(error: unknown, message: string) {
    setAsking(false);
    refetch();
    if (error instanceof PartialChangeError) toastError(error.message);
    else toastFailure(error, message);
  }

  function setVisible(visible: boolean) {
    updateMany(
      "projects",
      { ids: selectedIds, data: { visible } },
      {
        mutationMode: "pessimistic",
        onSuccess: () => done(`${projectsOf(count)} ${visible ? "shown" : "hidden"}`),
        onError: (error) => failed(error, "Failed to save project"),
      },
    );
  }

  function remove() {
    deleteMany(
      "projects",
      { ids: selectedIds },
      {
        mutationMode: "pessimistic",
        onSuccess: () => done(`${projectsOf(count)} deleted`),
        onError: (error) => failed(error, "Failed to delete project"),
      },
    );
  }

  return (
    <>
      <Button
        startIcon={<VisibilityIcon />}
        disabled={updating.isPending}
        onClick={() => setVisible(true)}
      >
        Show
      </Button>
      <Button
        startIcon={<VisibilityOffIcon />}
        disabled={updating.isPending}
        onClick={() => setVisible(false)}
      >
        Hide
      </Button>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        aria-labelledby="delete-projects-title"
      >
        <DialogTitle id="delete-projects-title">Delete {projectsOf(count)}?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            They disappear from the admin and from the site. For 30 days they can be brought back
            under Recently Deleted.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button color="error" variant="contained" loading={deleting.isPending} onClick={remove}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
