import Download from "@mui/icons-material/FileDownloadOutlined";
import Upload from "@mui/icons-material/FileUploadOutlined";
import { Alert, Button, Stack } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FieldGroup } from "../../../inputs/FieldGroup.tsx";
import { cvWord } from "../../../words/en/cv.ts";
import { ResumeImportDialog } from "./ResumeImportDialog.tsx";
import { type ReadResume, readResume, writeResume } from "./resume-file.ts";

/** Far more than any CV; a larger file is something else. */
const maxBytes = 1024 * 1024;

/** Takes the CV from a `resume.json` and gives it back as one. */
export function ResumeTools() {
  const { getValues, reset } = useFormContext();
  const fileInput = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadResume | null>(null);
  const [error, setError] = useState("");
  const current = (): SectionContent<"cv"> => getValues("content");

  const open = async (file: File) => {
    setError("");
    try {
      if (file.size > maxBytes) throw new Error(cvWord("tooLarge"));
      setRead(readResume(await file.text(), current()));
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : cvWord("unreadable"));
    }
  };

  const takeOver = (content: ReadResume["content"]) => {
    reset({ ...getValues(), content }, { keepDefaultValues: true });
    setRead(null);
  };

  return (
    <FieldGroup title={cvWord("jsonResume")} help={cvWord("jsonResumeHelp")}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
        <Button
          variant="outlined"
          startIcon={<Upload />}
          onClick={() => fileInput.current?.click()}
        >
          {cvWord("importFile")}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => download(writeResume(current(), window.location.origin))}
        >
          {cvWord("downloadFile")}
        </Button>
      </Stack>
      {error && <Alert severity="error">{error}</Alert>}
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={cvWord("importFile")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) open(file);
          // The same file can then be chosen again.
          event.target.value = "";
        }}
      />
      {read && (
        <ResumeImportDialog
          current={current()}
          read={read}
          onTakeOver={() => takeOver(read.content)}
          onClose={() => setRead(null)}
        />
      )}
    </FieldGroup>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "resume.json";
  link.click();
  URL.revokeObjectURL(url);
}
