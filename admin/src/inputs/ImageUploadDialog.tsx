import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from "@mui/material";
import type { Image } from "@portfolio/content/fields";
import { useEffect, useState } from "react";
import { toastFailure } from "../providers/notifications/failure.ts";
import { CsrfError } from "../security/csrf.ts";
import { type ImageFile, readImageFile } from "./image-file.ts";
import type { UploadImage } from "./image-upload.tsx";

interface ImageUploadDialogProps {
  file: File;
  upload: UploadImage;
  onUploaded(image: Image): void;
  onClose(): void;
}

/** Shows a chosen picture, asks what it shows and uploads it. */
export function ImageUploadDialog({ file, upload, onUploaded, onClose }: ImageUploadDialogProps) {
  const [checked, setChecked] = useState<ImageFile | null>(null);
  const [error, setError] = useState("");
  const [alt, setAlt] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let current = true;
    readImageFile(file).then(
      (image) => current && setChecked(image),
      (reason: Error) => current && setError(reason.message),
    );
    return () => {
      current = false;
    };
  }, [file]);

  const send = async () => {
    if (!checked) return;
    setBusy(true);
    setError("");
    try {
      onUploaded(await upload(checked, file.name, alt.trim()));
    } catch (reason) {
      if (reason instanceof CsrfError) toastFailure(reason, reason.message);
      setError(reason instanceof Error ? reason.message : "The picture was not uploaded.");
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs">
      <DialogTitle>Upload a picture</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {checked && <Thumbnail file={file} />}
        {checked && (
          <TextField
            autoFocus
            multiline
            label="Alternative text"
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            helperText="What the picture shows, for those who cannot see it. Leave it empty for mere decoration."
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={send} disabled={!checked || busy} loading={busy}>
          Upload
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (url === "") return null;
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={{ maxWidth: "100%", maxHeight: 240, justifySelf: "center", borderRadius: 1 }}
    />
  );
}
