import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from "@mui/material";
import { isSafeLink } from "@portfolio/content/safe-link";
import { type FormEvent, useId, useState } from "react";
import { sharedWord } from "../words/en/shared.ts";
import { writingWord } from "../words/en/writing.ts";

interface LinkDialogProps {
  /** The address so far; empty for a new link. */
  initial: string;
  /** An empty address takes the link away. */
  onChosen(address: string): void;
  onClose(): void;
}

/** Asks where the selected words lead. */
export default function LinkDialog({ initial, onChosen, onClose }: LinkDialogProps) {
  const titleId = useId();
  const [address, setAddress] = useState(initial);
  const trimmed = address.trim();
  const isUsable = trimmed === "" || isSafeLink(trimmed) || trimmed.startsWith("#");

  function choose(event: FormEvent) {
    event.preventDefault();
    // The form of the post is around this one, as far as React's events go.
    event.stopPropagation();
    if (isUsable) onChosen(trimmed);
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={choose} noValidate>
        <DialogTitle id={titleId}>{writingWord("whereTo")}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label={writingWord("linkAddress")}
            placeholder={writingWord("linkPlaceholder")}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={!isUsable}
            helperText={isUsable ? writingWord("takeAway") : writingWord("unusable")}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {sharedWord("cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!isUsable}>
            {writingWord("setLink")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
