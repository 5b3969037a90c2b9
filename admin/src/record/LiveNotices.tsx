import DevicesIcon from "@mui/icons-material/DevicesOutlined";
import { Alert, Link } from "@mui/material";
import { versions } from "@portfolio/content/collections";
import { Link as RouterLink } from "react-router";
import { useAnnounceOpenRecord, useLiveState } from "../data/live/live-context.tsx";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { SecondaryText } from "../layout/SecondaryText.tsx";

interface LiveNoticesProps {
  /** `<collection>/<id>`; null for a record that is not saved yet. */
  recordKey: string | null;
  singular: string;
  /** Whether a reload did not find the record. */
  isMissing: boolean;
  /** Whether the form's changes are based on an older version than the stored one. */
  isOutdated: boolean;
}

/** Says if the record was changed, deleted or opened in another window. */
export function LiveNotices({ recordKey, singular, isMissing, isOutdated }: LiveNoticesProps) {
  const { deletedRecords, openElsewhere } = useLiveState();
  useAnnounceOpenRecord(recordKey);
  const isGone = isMissing || (recordKey !== null && deletedRecords.has(recordKey));
  return (
    <div role="status">
      {isGone && (
        <Alert severity="warning" sx={alertStyle}>
          {sharedMessage.with("deletedElsewhere", {
            singular: translateText(singular),
            list: (
              <Link
                component={RouterLink}
                to={`/admin/${versions.name}`}
                color="inherit"
                underline="always"
              >
                {translateText(versions.label)}
              </Link>
            ),
          })}
        </Alert>
      )}
      {isOutdated && !isGone && (
        <Alert severity="info" sx={alertStyle}>
          {sharedMessage("changedElsewhere")}
        </Alert>
      )}
      {recordKey !== null && !isGone && openElsewhere.includes(recordKey) && (
        <SecondaryText sx={openNoticeStyle}>
          <DevicesIcon sx={{ fontSize: 16 }} />
          {sharedMessage("openElsewhere")}
        </SecondaryText>
      )}
    </div>
  );
}

const alertStyle = { mb: 1.5, maxWidth: "36rem" } as const;
const openNoticeStyle = { display: "flex", alignItems: "center", gap: 1, mb: 1 } as const;
