import { Switch } from "@mui/material";
import {
  type RaRecord,
  useGetRecordRepresentation,
  useResourceContext,
  useUpdate,
} from "react-admin";
import { toastFailure } from "../providers/notifications/failure.ts";

interface VisibleSwitchProps {
  record: RaRecord & { visible: boolean | null };
  /** What one such record is called, for the message when it fails. */
  singular: string;
}

/** Shows or hides a record on the site. It moves only when the server has said so. */
export function VisibleSwitch({ record, singular }: VisibleSwitchProps) {
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  const [update, { isPending }] = useUpdate();

  function toggle() {
    update(
      resource,
      { id: record.id, data: { visible: !record.visible }, previousData: record },
      {
        mutationMode: "pessimistic",
        onError: (error) => toastFailure(error, `Failed to save ${singular}`),
      },
    );
  }

  return (
    <Switch
      size="small"
      checked={record.visible === true}
      disabled={isPending}
      onChange={toggle}
      onClick={(event) => event.stopPropagation()}
      slotProps={{
        input: { role: "switch", "aria-label": `${String(nameOf(record))} visible on the site` },
      }}
    />
  );
}
