import Download from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { type ReadResume, writeResume } from "../../../../data/content/resume-file.ts";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { ResumeFileButton } from "../../../../fields/ResumeFileButton.tsx";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { ResumeImportDialog } from "./ResumeImportDialog.tsx";

/** Imports and exports the CV as `resume.json`. */
export function ResumeTools() {
  const { getValues, reset } = useFormContext();
  const [read, setRead] = useState<ReadResume | null>(null);
  const current = (): SectionContent<"cv"> => getValues("content");

  const apply = (content: ReadResume["content"]) => {
    reset({ ...getValues(), content }, { keepDefaultValues: true });
    setRead(null);
  };

  return (
    <FieldGroup title={cvMessage("jsonResume")} help={cvMessage("jsonResumeHelp")}>
      <ResumeFileButton current={current} onRead={setRead}>
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => download(writeResume(current(), window.location.origin))}
        >
          {cvMessage("downloadFile")}
        </Button>
      </ResumeFileButton>
      {read && (
        <ResumeImportDialog
          current={current()}
          read={read}
          onApply={() => apply(read.content)}
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
