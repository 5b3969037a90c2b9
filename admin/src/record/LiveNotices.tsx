import DevicesIcon from "@mui/icons-material/DevicesOutlined";
import { Alert, Link, Typography } from "@mui/material";
import { versions } from "@portfolio/content/collections";
import { Link as RouterLink } from "react-router";
import { useLiveState, useShown } from "../data/live/live-context.tsx";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translated } from "../i18n/messages.ts";

interface LiveNotesProps {
  /** The record of the form, as `projects/<id>`; null while it is not stored. */
  record: string | null;
  singular: string;
  /** True where it was asked for anew and is not there any more. */
  isMissing: boolean;
  /** True where what is typed lies over an older version than the one that is stored. */
  isOutdated: boolean;
}

/** What happened to the record of a form in the owner's other windows. */
export function LiveNotes({ record, singular, isMissing, isOutdated }: LiveNotesProps) {
  const { gone, others } = useLiveState();
  useShown(record);
  const isGone = isMissing || (record !== null && gone.has(record));
  return (
    <div role="status">
      {isGone && (
        <Alert severity="warning" sx={note}>
          {sharedMessage.with("deletedElsewhere", {
            singular: translated(singular),
            list: (
              <Link
                component={RouterLink}
                to={`/admin/${versions.name}`}
                color="inherit"
                underline="always"
              >
                {translated(versions.label)}
              </Link>
            ),
          })}
        </Alert>
      )}
      {isOutdated && !isGone && (
        <Alert severity="info" sx={note}>
          {sharedMessage("changedElsewhere")}
        </Alert>
      )}
      {record !== null && !isGone && others.includes(record) && (
        <Typography variant="body2" color="text.secondary" sx={open}>
          <DevicesIcon sx={{ fontSize: 16 }} />
          {sharedMessage("openElsewhere")}
        </Typography>
      )}
    </div>
  );
}

const note = { mb: 1.5, maxWidth: "36rem" } as const;
const open = { display: "flex", alignItems: "center", gap: 1, mb: 1 } as const;
