import { Box, Link, Typography } from "@mui/material";
import { collectionOf } from "@portfolio/content/collections";
import { Link as RouterLink } from "react-router";
import { recordPath } from "../resource.ts";
import { resources } from "../resources.ts";
import { sharedWord } from "../words/en/shared.ts";
import { translated } from "../words/words.ts";
import type { MediaPlace } from "./store/index.ts";

/** Where a picture is used, each with the way to its form. */
export function PlaceList({ places }: { places: readonly MediaPlace[] }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {places.map((place) => (
        <Box component="li" key={place.id} sx={row}>
          <Link component={RouterLink} to={editorPath(place)} sx={{ minWidth: 0 }} noWrap>
            {place.title || sharedWord("untitled")}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {translated(collectionOf(place.table).singular)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function editorPath({ table, id, sectionType }: MediaPlace): string {
  const resource = resources.find((each) => each.table === table);
  return resource ? recordPath(resource, { id, section_type: sectionType }) : "/admin";
}

const row = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1.5,
  minHeight: 36,
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
