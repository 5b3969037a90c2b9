import UploadIcon from "@mui/icons-material/UploadOutlined";
import { Button, type ButtonProps } from "@mui/material";
import { useRef } from "react";
import { mediaKinds } from "../../data/media/media-kind.ts";

interface FileButtonProps extends Pick<ButtonProps, "variant" | "size" | "startIcon" | "disabled"> {
  label: string;
  /** Label of the file input if the button's text is not specific enough. */
  inputLabel?: string;
  /** False to choose exactly one file. */
  multiple?: boolean;
  /** Types of the files that the picker offers; pictures by default. */
  accept?: string;
  opensCamera?: boolean;
  onFiles(files: File[]): void;
}

/** Button that opens the browser's file picker, or the camera. */
export function FileButton(props: FileButtonProps) {
  const {
    label,
    inputLabel = label,
    multiple = true,
    accept = mediaKinds.image.accept,
    opensCamera = false,
    onFiles,
    ...button
  } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<UploadIcon />} {...button} onClick={() => inputRef.current?.click()}>
        {label}
      </Button>
      <input
        ref={(element) => {
          inputRef.current = element;
          if (!element) return;
          // The page may replace this button while the browser's file picker is open. Then React no longer calls
          // `onChange`.
          element.onchange = () => {
            const files = [...(element.files ?? [])];
            if (files.length > 0) onFiles(files);
            // Allow the owner to choose the same file again.
            element.value = "";
          };
        }}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        capture={opensCamera ? "environment" : undefined}
        aria-label={inputLabel}
      />
    </>
  );
}
