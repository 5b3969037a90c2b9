import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type DataProvider,
  type Identifier,
  useDataProvider,
  useResourceContext,
} from "react-admin";
import { useNavigate } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { toastFailure } from "../layout/notifications/failure.ts";
import { toastSuccess } from "../layout/notifications/toasts.ts";
import { listPath } from "../layout/resource.ts";

interface DuplicateButtonProps {
  /** Accessible name, with the name of the record. */
  label: string;
  successMessage?: string;
  failureMessage: string;
  /** Creates the copy, and returns its id. */
  duplicate: (dataProvider: DataProvider) => Promise<Identifier>;
}

/** Creates a copy of the row's record and opens it. */
export function DuplicateButton({
  label,
  successMessage,
  failureMessage,
  duplicate,
}: DuplicateButtonProps) {
  const name = useResourceContext() ?? "";
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const createMutation = useMutation({
    mutationFn: () => duplicate(dataProvider),
    onSuccess: async (copy) => {
      await queryClient.invalidateQueries({ queryKey: [name] });
      if (successMessage) toastSuccess(successMessage);
      await navigate(`${listPath({ name })}/${copy}`);
    },
    onError: (error) => toastFailure(error, failureMessage),
  });
  return (
    <Tooltip title={sharedMessage("duplicate")}>
      <IconButton
        size="small"
        aria-label={label}
        loading={createMutation.isPending}
        onClick={(event) => {
          // A click on the row would open the original record.
          event.stopPropagation();
          createMutation.mutate();
        }}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
