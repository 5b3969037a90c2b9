import UploadIcon from "@mui/icons-material/UploadOutlined";
import { Button, type ButtonProps } from "@mui/material";
import { useRef } from "react";
import { acceptedImages } from "./store/index.ts";

interface ChooseFilesProps extends Pick<ButtonProps, "variant" | "size" | "startIcon"> {
  label: string;
  /** What the file field is called where the button's own words say too little. */
  inputLabel?: string;
  /** False where exactly one picture is wanted. */
  multiple?: boolean;
  /** Opens the camera where there is one. */
  capture?: boolean;
  onFiles(files: File[]): void;
}

/** A button that lets pictures be chosen from this machine or taken with its camera. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { label, inputLabel = label, multiple = true, capture = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<UploadIcon />} {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={acceptedImages}
        capture={capture ? "environment" : undefined}
        aria-label={inputLabel}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file can then be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
