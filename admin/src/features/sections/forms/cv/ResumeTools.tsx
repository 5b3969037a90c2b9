import Download from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { type ReadResume, writeResume } from "../../../../data/content/resume-file.ts";
import { saveFile } from "../../../../data/save-file.ts";
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

  const download = () => {
    const text = writeResume(current(), window.location.origin);
    saveFile(new Blob([text], { type: "application/json" }), "resume.json");
  };

  return (
    <FieldGroup title={cvMessage("jsonResume")} help={cvMessage("jsonResumeHelp")}>
      <ResumeFileButton current={current} onRead={setRead}>
        <Button variant="outlined" startIcon={<Download />} onClick={download}>
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
