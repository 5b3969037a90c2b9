import AddPhoto from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Box, Button, Stack, TextField } from "@mui/material";
import type { Image } from "@portfolio/content/fields";
import { type DragEvent, useRef, useState } from "react";
import { Fieldset } from "./Fieldset.tsx";
import { ImagePreview } from "./ImagePreview.tsx";
import { ImageUploadDialog } from "./ImageUploadDialog.tsx";
import { acceptedImages } from "./image-file.ts";
import { useImageUpload } from "./image-upload.tsx";

interface ImagePickerProps {
  label: string;
  hideLabel?: boolean;
  helperText?: string;
  value: Image | null;
  errors?: { src?: string; alt?: string };
  /** False where a picture cannot be taken away, because what it belongs to goes with it. */
  removable?: boolean;
  onChange(value: Image | null): void;
  onBlur?(): void;
}

/** Shows a picture and lets it be uploaded, named by its address, described, replaced and removed. */
export function ImagePicker({ removable = true, ...props }: ImagePickerProps) {
  const { label, helperText, errors, onChange, onBlur } = props;
  const value = props.value && { ...emptyImage, ...props.value };
  const upload = useImageUpload();
  const [file, setFile] = useState<File | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const typed = useRef(false);

  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files;
    if (!upload || !dropped) return;
    event.preventDefault();
    setFile(dropped);
  };
  const changeAddress = (src: string) => {
    typed.current = true;
    const { variants: _, placeholder: __, ...rest } = value ?? emptyImage;
    // What was measured belongs to the picture before.
    onChange({ ...rest, src, width: 0, height: 0 });
  };
  const measured = (width: number, height: number) => {
    if (!typed.current || !value) return;
    typed.current = false;
    onChange({ ...value, width, height });
  };

  return (
    <Fieldset
      label={label}
      hideLabel={props.hideLabel}
      helperText={helperText}
      onBlur={onBlur}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {value ? (
        <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
          <ImagePreview image={value} onMeasured={measured} />
          <Stack spacing={1.5} useFlexGap sx={{ flex: 1, minWidth: 0 }}>
            <TextField
              label="Alternative text"
              value={value.alt}
              multiline
              onChange={(event) => onChange({ ...value, alt: event.target.value })}
              error={errors?.alt !== undefined}
              helperText={errors?.alt ?? "What the picture shows, for those who cannot see it."}
            />
            <TextField
              label="Address"
              value={value.src}
              autoComplete="off"
              placeholder="https://… or /path.webp"
              onChange={(event) => changeAddress(event.target.value)}
              error={errors?.src !== undefined}
              helperText={errors?.src}
              slotProps={{ htmlInput: { inputMode: "url", spellCheck: false } }}
            />
            <Stack direction="row" spacing={1} sx={{ ml: -1.25 }}>
              {upload && (
                <Button size="small" onClick={() => fileInput.current?.click()}>
                  {value.src ? "Upload another" : "Upload"}
                </Button>
              )}
              {removable && (
                <Button size="small" color="inherit" onClick={() => onChange(null)}>
                  Remove {label.toLocaleLowerCase()}
                </Button>
              )}
            </Stack>
          </Stack>
        </Stack>
      ) : (
        <Box sx={emptyBox}>
          <AddPhoto sx={{ color: "text.disabled" }} />
          {upload && (
            <Button size="small" variant="outlined" onClick={() => fileInput.current?.click()}>
              Upload a picture
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => onChange({ ...emptyImage })}>
            Use an address
          </Button>
        </Box>
      )}
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={acceptedImages}
        aria-label={`Upload ${label}`}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          // The same file can then be chosen again.
          event.target.value = "";
        }}
      />
      {file && upload && (
        <ImageUploadDialog
          file={file}
          upload={upload}
          onClose={() => setFile(null)}
          onUploaded={(image) => {
            onChange({ ...value, variants: undefined, placeholder: undefined, ...image });
            setFile(null);
          }}
        />
      )}
    </Fieldset>
  );
}

const emptyImage: Image = { src: "", alt: "", width: 0, height: 0 };

const emptyBox = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  p: 2,
  border: "1px dashed",
  borderColor: "divider",
  borderRadius: 1,
} as const;
