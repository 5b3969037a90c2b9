import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useId, useState } from "react";
import { type RaRecord, useDelete, useResourceContext } from "react-admin";
import { toastFailure } from "../providers/notifications/failure.ts";
import { toastSuccess } from "../providers/notifications/toasts.ts";
import { capitalised } from "./capitalised.ts";

interface DeleteButtonProps {
  record: RaRecord;
  /** What the record is called. */
  name: string;
  /** What one such record is called inside a sentence. */
  singular: string;
  /** Called when the server has deleted it. */
  onDeleted: () => void;
}

/** Deletes a record after asking. */
export function DeleteButton({ record, name, singular, onDeleted }: DeleteButtonProps) {
  const resource = useResourceContext();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete();

  function confirm() {
    deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          setAsking(false);
          toastSuccess(`${capitalised(singular)} deleted successfully`);
          onDeleted();
        },
        onError: (error) => {
          setAsking(false);
          toastFailure(error, `Failed to delete ${singular}`);
        },
      },
    );
  }

  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Delete “{name}”?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            The {singular} disappears from the admin and from the site. For 30 days it can be
            brought back under Recently Deleted.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button color="error" variant="contained" loading={isPending} onClick={confirm}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
