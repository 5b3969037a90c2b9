import LinkIcon from "@mui/icons-material/LinkOutlined";
import { Box, Button, IconButton, Stack, TextField, Tooltip } from "@mui/material";
import type { Image } from "@portfolio/content/fields";
import { useState } from "react";
import { toImage } from "../data/media/media-record.ts";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { SecondaryText } from "../layout/SecondaryText.tsx";
import { Fieldset } from "./FieldGroup.tsx";
import { type FieldProps, useField } from "./field.ts";
import { FileButton } from "./media/FileButton.tsx";
import { frameStyle } from "./media/grid-style.ts";
import { MediaPicker } from "./media/MediaPicker.ts";
import { findNameInLibrary } from "./media/media-names.ts";
import { DropOverlay, useDroppedFiles } from "./media/use-dropped-files.tsx";

interface ImagePickerProps {
  label: string;
  hideLabel?: boolean;
  helperText?: string;
  value: Image | null;
  errors?: { src?: string; alt?: string };
  /** False for items of a list of pictures, where the whole item is removed instead. */
  isRemovable?: boolean;
  onChange(value: Image | null): void;
  /** Called instead of `onChange` with pictures of the library; several can be chosen at once. */
  onChooseSeveral?(images: readonly Image[]): void;
  onBlur?(): void;
}

/** Picture with preview and alternative text: chosen from the library, uploaded, dropped, pasted or given by URL. */
export function ImagePicker({ isRemovable = true, ...props }: ImagePickerProps) {
  const { label, helperText, errors, onChange, onChooseSeveral, onBlur } = props;
  const value = props.value && { ...emptyImage, ...props.value };
  const [dropArea, setDropArea] = useState<HTMLElement | null>(null);
  /** Files to upload in the open dialog; null while it is closed. */
  const [filesToUpload, setFilesToUpload] = useState<readonly File[] | null>(null);
  const [isTypingUrl, setTypingUrl] = useState(false);
  const isDraggedOver = useDroppedFiles(dropArea, setFilesToUpload);

  const changeUrl = (src: string) => {
    setTypingUrl(true);
    const { variants: _, placeholder: __, ...rest } = value ?? emptyImage;
    // Discard the size and the variants, which belong to the previous picture.
    onChange({ ...rest, src, width: 0, height: 0 });
  };
  const handleMeasured = (width: number, height: number) => {
    if (isTypingUrl && value?.width === 0) onChange({ ...value, width, height });
  };

  const uploadButton = (
    <FileButton
      size="small"
      variant="outlined"
      label={sharedMessage("upload")}
      inputLabel={fieldsMessage("uploadNamed", { label })}
      multiple={onChooseSeveral !== undefined}
      startIcon={null}
      onFiles={setFilesToUpload}
    />
  );

  return (
    <Fieldset
      label={label}
      hideLabel={props.hideLabel}
      helperText={helperText}
      onBlur={onBlur}
      ref={setDropArea}
    >
      {value ? (
        <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
          <ImagePreview image={value} onMeasured={handleMeasured} />
          <Stack spacing={1.5} useFlexGap sx={{ flex: 1, minWidth: 0 }}>
            <TextField
              label={sharedMessage("alternativeText")}
              value={value.alt}
              multiline
              onChange={(event) => onChange({ ...value, alt: event.target.value })}
              error={errors?.alt !== undefined}
              helperText={errors?.alt ?? sharedMessage("whatItShows")}
            />
            {(isTypingUrl || !findNameInLibrary(value.src)) && (
              <TextField
                label={sharedMessage("address")}
                value={value.src}
                autoComplete="off"
                placeholder={fieldsMessage("addressPlaceholder")}
                onChange={(event) => changeUrl(event.target.value)}
                error={errors?.src !== undefined}
                helperText={errors?.src}
                slotProps={{ htmlInput: { inputMode: "url", spellCheck: false } }}
              />
            )}
            <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
              <Button size="small" variant="outlined" onClick={() => setFilesToUpload([])}>
                {sharedMessage(value.src ? "chooseAnother" : "choosePicture")}
              </Button>
              {uploadButton}
              {isRemovable && (
                <Button size="small" color="inherit" onClick={() => onChange(null)}>
                  {fieldsMessage("removeNamed", { label, lower: label.toLocaleLowerCase() })}
                </Button>
              )}
            </Stack>
          </Stack>
        </Stack>
      ) : (
        <Box sx={emptyStyle}>
          <Button size="small" variant="outlined" onClick={() => setFilesToUpload([])}>
            {sharedMessage(onChooseSeveral ? "choosePictures" : "choosePicture")}
          </Button>
          {uploadButton}
          <Tooltip title={fieldsMessage("useAddress")}>
            <IconButton
              aria-label={fieldsMessage("useAddress")}
              onClick={() => onChange({ ...emptyImage })}
              sx={{ ml: "auto" }}
            >
              <LinkIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      )}
      {isDraggedOver && <DropOverlay text={fieldsMessage("dropHere")} />}
      {filesToUpload && (
        <MediaPicker
          files={filesToUpload}
          multiple={onChooseSeveral !== undefined}
          onClose={() => setFilesToUpload(null)}
          onChoose={(records) => {
            setTypingUrl(false);
            if (onChooseSeveral) return onChooseSeveral(records.map(toImage));
            onChange({
              ...value,
              variants: undefined,
              placeholder: undefined,
              ...toImage(records[0]),
            });
          }}
        />
      )}
    </Fieldset>
  );
}

const emptyImage: Image = { src: "", alt: "", width: 0, height: 0 };

const emptyStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  p: 1.5,
  border: "1px dashed",
  borderColor: "divider",
  borderRadius: 1,
} as const;

interface ImagePreviewProps {
  image: Image;
  /** Called with the natural size in pixels when the picture is loaded. */
  onMeasured(width: number, height: number): void;
}

/** Thumbnail with name and size; a message if the picture cannot be loaded. */
function ImagePreview({ image, onMeasured }: ImagePreviewProps) {
  const [failedSrc, setFailedSrc] = useState("");
  const isMissing = image.src === "" || failedSrc === image.src;
  return (
    <Box sx={{ flex: "none", width: { xs: 200, sm: 160 } }}>
      <Box sx={previewStyle}>
        {isMissing ? (
          <SecondaryText sx={{ p: 1, textAlign: "center" }}>
            {image.src === "" ? fieldsMessage("noAddress") : fieldsMessage("nothingAtAddress")}
          </SecondaryText>
        ) : (
          <Box
            component="img"
            src={image.src}
            alt=""
            onError={() => setFailedSrc(image.src)}
            onLoad={(event) =>
              onMeasured(event.currentTarget.naturalWidth, event.currentTarget.naturalHeight)
            }
            sx={{ width: "100%", height: "100%", objectFit: "contain" }}
          />
        )}
      </Box>
      <Box sx={captionStyle}>
        <div>{findNameInLibrary(image.src)}</div>
        {image.width > 0 && (
          <div>{sharedMessage("pixels", { width: image.width, height: image.height })}</div>
        )}
      </Box>
    </Box>
  );
}

const captionStyle = {
  mt: 0.5,
  fontSize: "0.75rem",
  color: "text.secondary",
  overflowWrap: "anywhere",
} as const;

const previewStyle = {
  ...frameStyle,
  display: "grid",
  placeItems: "center",
  bgcolor: "action.hover",
} as const;

export function ImageInput({ hideLabel, ...props }: FieldProps & { hideLabel?: boolean }) {
  const field = useField<Image | null>(props);
  return (
    <ImagePicker
      label={field.label}
      hideLabel={hideLabel}
      helperText={props.helperText}
      value={field.value ?? null}
      onChange={field.change}
      onBlur={field.onBlur}
      errors={{ src: field.errorAt("src"), alt: field.errorAt("alt") }}
    />
  );
}
