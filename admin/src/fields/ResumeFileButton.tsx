import Upload from "@mui/icons-material/FileUploadOutlined";
import { Alert, Button, Stack } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { type ReactNode, useRef, useState } from "react";
import { type ReadResume, readResume } from "../data/content/resume-file.ts";
import { cvMessage } from "../i18n/en/cv.ts";

/** Much larger than any CV, to reject wrong files early. */
const maxBytes = 1024 * 1024;

interface ResumeFileButtonProps {
  /** Returns the CV to merge the file into. */
  current(): SectionContent<"cv">;
  onRead(read: ReadResume): void;
  /** Buttons next to this one. */
  children?: ReactNode;
}

/** Button that reads a `resume.json` file; shows an error if the file is not one. */
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
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
    </>
  );
}
