import Download from "@mui/icons-material/FileDownloadOutlined";
import { Button, Stack, Typography } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { type ImportedResume, writeResume } from "../../../data/content/resume-file.ts";
import { createSectionSchema } from "../../../data/content/section-schema.ts";
import { saveFile } from "../../../data/save-file.ts";
import { FieldGroup, FieldRow } from "../../../fields/FieldGroup.tsx";
import { ChoiceInput, LinkInput, TextInput } from "../../../fields/inputs.tsx";
import { ListInput } from "../../../fields/ListInput.tsx";
import { PictureLinkInput } from "../../../fields/PictureLinkInput.tsx";
import { ResumeFileButton, UnusableParts } from "../../../fields/ResumeFileButton.tsx";
import { cvMessage } from "../../../i18n/en/cv.ts";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { FormDialog } from "../../../layout/FormDialog.tsx";
import { ChangeList } from "../../../record/versions/ChangeList.tsx";
import { changesBetween } from "../../../record/versions/changes.ts";
import { CvParts } from "./cv/CvParts.tsx";
import { SectionHeadingInputs } from "./SectionHeadingInputs.tsx";

/** Inputs of the CV section, whose fields are those of JSON Resume. */
export default function CvForm() {
  return (
    <>
      <SectionHeadingInputs
        titleHelp={formsMessage("cvHeadingHelp")}
        visibleHelp={formsMessage("cvVisibleHelp")}
      />
      <ResumeFileActions />
      <FieldGroup title={cvMessage("person")} help={cvMessage("personHelp")}>
        <FieldRow>
          <TextInput source="content.basics.name" />
          <TextInput source="content.basics.label" />
        </FieldRow>
        <TextInput source="content.basics.summary" multiline minRows={3} />
        <PictureLinkInput source="content.basics.image" helperText={cvMessage("photoHelp")} />
      </FieldGroup>
      <FieldGroup title={cvMessage("contact")} help={cvMessage("contactHelp")}>
        <FieldRow>
          <TextInput source="content.basics.email" trims inputMode="email" />
          <TextInput source="content.basics.phone" inputMode="tel" />
        </FieldRow>
        <LinkInput source="content.basics.url" placeholder="https://…" />
        <TextInput source="content.basics.location.address" />
        <FieldRow columns="1fr 2fr">
          <TextInput source="content.basics.location.postalCode" />
          <TextInput source="content.basics.location.city" />
        </FieldRow>
        <FieldRow columns="2fr 1fr">
          <TextInput source="content.basics.location.region" />
          <TextInput source="content.basics.location.countryCode" placeholder="PT" />
        </FieldRow>
        <ListInput source="content.basics.profiles" itemName="profile" summary={profileSummary}>
          <FieldRow>
            <TextInput source="network" />
            <TextInput source="username" />
          </FieldRow>
          <LinkInput source="url" placeholder="https://…" />
        </ListInput>
      </FieldGroup>
      <CvParts />
      <FieldGroup title="PDF">
        <ChoiceInput
          source="content.pdf.pageSize"
          names={{ A4: "A4 (210 × 297 mm)", Letter: "US Letter (8.5 × 11 in)" }}
          helperText={formsMessage("paperHelp")}
        />
      </FieldGroup>
    </>
  );
}

function ResumeFileActions() {
  const { getValues, reset } = useFormContext();
  const [importedResume, setImportedResume] = useState<ImportedResume | null>(null);
  const getCurrentCv = (): SectionContent<"cv"> => getValues("content");

  const applyResume = (content: ImportedResume["content"]) => {
    reset({ ...getValues(), content }, { keepDefaultValues: true });
    setImportedResume(null);
  };

  const download = () => {
    const text = writeResume(getCurrentCv(), window.location.origin);
    saveFile(new Blob([text], { type: "application/json" }), "resume.json");
  };

  return (
    <FieldGroup title={cvMessage("jsonResume")} help={cvMessage("jsonResumeHelp")}>
      <ResumeFileButton getCurrentCv={getCurrentCv} onResumeRead={setImportedResume}>
        <Button variant="outlined" startIcon={<Download />} onClick={download}>
          {cvMessage("downloadFile")}
        </Button>
      </ResumeFileButton>
      {importedResume && (
        <ResumeImportDialog
          currentCv={getCurrentCv()}
          resume={importedResume}
          onApply={() => applyResume(importedResume.content)}
          onClose={() => setImportedResume(null)}
        />
      )}
    </FieldGroup>
  );
}

interface ResumeImportDialogProps {
  currentCv: SectionContent<"cv">;
  resume: ImportedResume;
  onApply(): void;
  onClose(): void;
}

function ResumeImportDialog(props: ResumeImportDialogProps) {
  const { currentCv, resume, onApply, onClose } = props;
  const title = cvMessage("changesTitle");
  const { content } = resume;
  const changes = changesBetween(createSectionSchema("cv"), { content: currentCv }, { content });
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
          <ChangeList changes={changes} />
        ) : (
          <Typography>{cvMessage("noChanges")}</Typography>
        )}
      </Stack>
    </FormDialog>
  );
}

type Profile = SectionContent<"cv">["basics"]["profiles"][number];

function profileSummary({ network = "", username, url }: Partial<Profile>) {
  return { title: network, detail: username || url };
}
