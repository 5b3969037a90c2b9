import { Box, Link } from "@mui/material";
import { collectionOf } from "@portfolio/content/collections";
import { useResourceDefinitions } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { MediaUse } from "../../data/media/media-store.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";

export function MediaUseList({ uses }: { uses: readonly MediaUse[] }) {
  // Reads the context of react-admin, because importing the list of resources would be circular.
  const definitions = useResourceDefinitions();
  const editorPath = ({ table, id, sectionType }: MediaUse): string =>
    definitions[collectionOf(table).name]?.options?.pathOf({ id, section_type: sectionType });
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {uses.map((use) => (
        <Box component="li" key={use.id} sx={rowStyle}>
          <Link component={RouterLink} to={editorPath(use)} sx={{ minWidth: 0 }} noWrap>
            {use.title || sharedMessage("untitled")}
          </Link>
          <SecondaryText>{translateText(collectionOf(use.table).singular)}</SecondaryText>
        </Box>
      ))}
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1.5,
  minHeight: 36,
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
