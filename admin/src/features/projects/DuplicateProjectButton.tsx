import type { ProjectRow } from "@portfolio/content/project";
import { useRecordContext } from "react-admin";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { DuplicateButton } from "../../list/DuplicateButton.tsx";
import { duplicateProject } from "./duplicate.ts";

/** Creates a hidden copy of the row's project and opens it. */
export function DuplicateProjectButton() {
  const record = useRecordContext<ProjectRow>();
  if (!record) return null;
  return (
    <DuplicateButton
      label={projectsMessage("duplicateOf", { title: record.title })}
      saved={projectsMessage("saved")}
      failed={projectsMessage("saveFailed")}
      duplicate={(dataProvider) => duplicateProject(dataProvider, record.id)}
    />
  );
}
