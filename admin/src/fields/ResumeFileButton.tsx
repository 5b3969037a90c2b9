import Upload from "@mui/icons-material/FileUploadOutlined";
import { Alert, Button, Stack } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { type ReactNode, useRef, useState } from "react";
import { type ReadResume, readResume } from "../data/content/resume-file.ts";
import { cvMessage } from "../i18n/en/cv.ts";

/** Far more than any CV, in bytes; a larger file is something else. */
const maxBytes = 1024 * 1024;

interface ResumeFileButtonProps {
  /** The CV whose parts a file replaces. */
  current(): SectionContent<"cv">;
  onRead(read: ReadResume): void;
  /** Other buttons beside it. */
  children?: ReactNode;
}

/** Reads a `resume.json` that the owner chooses; one that is none is said below. */
export function ResumeFileButton({ current, onRead, children }: ResumeFileButtonProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");

  const open = async (file: File) => {
    setError("");
    try {
      if (file.size > maxBytes) throw new Error(cvMessage("tooLarge"));
      onRead(readResume(await file.text(), current()));
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : cvMessage("unreadable"));
    }
  };

  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
        <Button
          variant="outlined"
          startIcon={<Upload />}
          onClick={() => fileInput.current?.click()}
        >
          {cvMessage("importFile")}
        </Button>
        {children}
      </Stack>
      {error && <Alert severity="error">{error}</Alert>}
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={cvMessage("importFile")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) open(file);
          // The same file can then be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
