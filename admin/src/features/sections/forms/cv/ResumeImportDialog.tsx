import { Stack, Typography } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import type { ImportedResume } from "../../../../data/content/resume-file.ts";
import { sectionSchema } from "../../../../data/content/section-schema.ts";
import { UnusableParts } from "../../../../fields/ResumeFileButton.tsx";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { FormDialog } from "../../../../layout/FormDialog.tsx";
import { Changes } from "../../../../record/versions/Changes.tsx";
import { changesBetween } from "../../../../record/versions/changes.ts";

interface ResumeImportDialogProps {
  currentCv: SectionContent<"cv">;
  resume: ImportedResume;
  onApply(): void;
  onClose(): void;
}

export function ResumeImportDialog(props: ResumeImportDialogProps) {
  const { currentCv, resume, onApply, onClose } = props;
  const title = cvMessage("changesTitle");
  const changes = changesBetween(
    sectionSchema("cv"),
    { content: currentCv },
    { content: resume.content },
  );
  return (
    <FormDialog
      title={title}
      submitLabel={cvMessage("apply")}
      isReady={changes.length > 0}
      maxWidth="sm"
      onSubmit={onApply}
      onClose={onClose}
    >
      {/* The content is focusable, so that the keyboard can scroll it. */}
      <Stack spacing={3} tabIndex={0} role="region" aria-label={title}>
        <UnusableParts problems={resume.problems} />
        {changes.length > 0 ? (
          <Changes changes={changes} />
        ) : (
          <Typography>{cvMessage("noChanges")}</Typography>
        )}
      </Stack>
    </FormDialog>
  );
}
