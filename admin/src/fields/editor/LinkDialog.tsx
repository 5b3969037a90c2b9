import { TextField } from "@mui/material";
import { isSafeLink } from "@portfolio/content/safe-link";
import { useState } from "react";
import { editorMessage } from "../../i18n/en/editor.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import { completeLink } from "../complete-link.ts";

interface LinkDialogProps {
  initialUrl: string;
  /** An empty URL removes the link. */
  onChosen(url: string): void;
  onClose(): void;
}

/** Asks for the URL of a link in a text. */
export default function LinkDialog({ initialUrl, onChosen, onClose }: LinkDialogProps) {
  const [url, setUrl] = useState(initialUrl);
  const completeUrl = completeLink(url);
  const isUsable = completeUrl === "" || isSafeLink(completeUrl);

  return (
    <FormDialog
      title={editorMessage("linkTarget")}
      submitLabel={editorMessage("setLink")}
      isReady={isUsable}
      onSubmit={() => onChosen(completeUrl)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={editorMessage("linkAddress")}
        placeholder={editorMessage("linkPlaceholder")}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={!isUsable}
        helperText={isUsable ? editorMessage("emptyRemovesLink") : editorMessage("invalidLink")}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
