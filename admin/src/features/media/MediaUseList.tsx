import { Box, Link } from "@mui/material";
import { collectionOf } from "@portfolio/content/collections";
import { Link as RouterLink } from "react-router";
import type { MediaUse } from "../../data/media/media-store.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { useRecordPath } from "../../layout/use-record-path.ts";

export function MediaUseList({ uses }: { uses: readonly MediaUse[] }) {
  const pathOf = useMediaUsePath();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {uses.map((use) => (
        <Box component="li" key={use.id} sx={rowStyle}>
          <Link component={RouterLink} to={pathOf(use)} sx={{ minWidth: 0 }} noWrap>
            {use.title || sharedMessage("untitled")}
          </Link>
          <SecondaryText>{translateText(collectionOf(use.table).singular)}</SecondaryText>
        </Box>
      ))}
    </Box>
  );
}

/** Returns a function that returns the URL of the form in which a picture is used. */
export function useMediaUsePath() {
  const recordPath = useRecordPath();
  return ({ table, id, sectionType }: MediaUse) =>
    recordPath(collectionOf(table), { id, section_type: sectionType });
}

const rowStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1.5,
  minHeight: 36,
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
