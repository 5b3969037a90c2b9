import Upload from "@mui/icons-material/FileUploadOutlined";
import { Alert, Box, Stack } from "@mui/material";
import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { type ReactNode, useState } from "react";
import { type ImportedResume, readResume } from "../data/content/resume-file.ts";
import { cvMessage } from "../i18n/en/cv.ts";
import { translateText } from "../i18n/messages.ts";
import { FileButton } from "./media/FileButton.tsx";
import { fieldPathLabel } from "./schema-lookup.ts";

/** Maximum size of a file. It is much larger than any CV. */
const maxBytes = 1024 * 1024;

interface ResumeFileButtonProps {
  /** Returns the CV to merge the file into. */
  getCurrentCv(): SectionContent<"cv">;
  onResumeRead(resume: ImportedResume): void;
  /** Default: a label that names the file format. */
  label?: string;
  /** Buttons before this button. */
  children?: ReactNode;
}

/** Button that reads a `resume.json` file, and shows an error for any other file. */
export function ResumeFileButton(props: ResumeFileButtonProps) {
  const { getCurrentCv, onResumeRead, label = cvMessage("importFile"), children } = props;
  const [error, setError] = useState("");

  const readFile = async (file: File) => {
    setError("");
    try {
      if (file.size > maxBytes) throw new Error(cvMessage("tooLarge"));
      onResumeRead(readResume(await file.text(), getCurrentCv()));
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : cvMessage("fileUnreadable"));
    }
  };

  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
        {children}
        <FileButton
          variant="outlined"
          startIcon={<Upload />}
          label={label}
          multiple={false}
          accept="application/json,.json"
          onFiles={([file]) => file && readFile(file)}
        />
      </Stack>
      {error && <Alert severity="error">{error}</Alert>}
    </>
  );
}

/** Says which parts of a file were left out; renders nothing if there are none. */
export function UnusableParts({ problems }: Pick<ImportedResume, "problems">) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning">
      {cvMessage("unusableParts")}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.map(({ path, reason }) => (
          <li
            key={path}
          >{`${fieldPathLabel(sectionTypes.cv.schema, path.split("."))}: ${translateText(reason)}`}</li>
        ))}
      </Box>
    </Alert>
  );
}
