import ContentCopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { type ProjectRow, projects } from "@portfolio/content/project";
import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { useDataProvider, useRecordContext } from "react-admin";
import { useNavigate } from "react-router";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastFailure } from "../../layout/notifications/failure.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { listPath } from "../../layout/resource.ts";
import { duplicateProject } from "./duplicate.ts";

/** Creates a hidden copy of the row's project and opens it. */
export function DuplicateButton() {
  const record = useRecordContext<ProjectRow>();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  if (!record) return null;

  async function duplicate(event: MouseEvent, id: ProjectRow["id"]) {
    // A click on the row would open the original project.
    event.stopPropagation();
    setPending(true);
    try {
      const copy = await duplicateProject(dataProvider, id);
      await queryClient.invalidateQueries({ queryKey: [projects.name] });
      toastSuccess(projectsMessage("saved"));
      await navigate(`${listPath(projects)}/${copy}`);
    } catch (error) {
      toastFailure(error, projectsMessage("saveFailed"));
    }
    setPending(false);
  }

  return (
    <Tooltip title={sharedMessage("duplicate")}>
      <IconButton
        size="small"
        aria-label={projectsMessage("duplicateOf", { title: record.title })}
        loading={isPending}
        onClick={(event) => duplicate(event, record.id)}
      >
        <ContentCopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
