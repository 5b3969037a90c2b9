import { Switch } from "@mui/material";
import {
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useUpdate,
} from "react-admin";
import { collectionOf } from "../data/provider/collection-of.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translated } from "../i18n/messages.ts";
import { toastFailure } from "../layout/notifications/failure.ts";

/** Shows or hides the record of a row on the site. The switch changes only after the server's response. */
export function VisibleSwitch() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  const [update, { isPending }] = useUpdate();

  if (!record || !resource) return null;
  const { singular } = collectionOf(resource);
  const { id, visible } = record;

  function toggle() {
    update(
      resource,
      { id, data: { visible: !visible }, previousData: record },
      {
        mutationMode: "pessimistic",
        onError: (error) =>
          toastFailure(error, sharedMessage("saveFailed", { singular: translated(singular) })),
      },
    );
  }

  return (
    <Switch
      size="small"
      checked={visible === true}
      disabled={isPending}
      onChange={toggle}
      onClick={(event) => event.stopPropagation()}
      slotProps={{
        input: {
          role: "switch",
          "aria-label": sharedMessage("visibleOnSite", { name: String(nameOf(record)) }),
        },
      }}
    />
  );
}
