import { TextField } from "@mui/material";
import { isSafeLink } from "@portfolio/content/safe-link";
import { useState } from "react";
import { editorMessage } from "../../i18n/en/editor.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";

interface LinkDialogProps {
  initialAddress: string;
  /** An empty address removes the link. */
  onChosen(address: string): void;
  onClose(): void;
}

export default function LinkDialog({ initialAddress, onChosen, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(initialAddress);
  const trimmed = address.trim();
  const isUsable = trimmed === "" || isSafeLink(trimmed) || trimmed.startsWith("#");

  return (
    <FormDialog
      title={editorMessage("linkTarget")}
      submit={editorMessage("setLink")}
      isReady={isUsable}
      onSubmit={() => onChosen(trimmed)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={editorMessage("linkAddress")}
        placeholder={editorMessage("linkPlaceholder")}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={!isUsable}
        helperText={isUsable ? editorMessage("emptyRemovesLink") : editorMessage("invalidLink")}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
