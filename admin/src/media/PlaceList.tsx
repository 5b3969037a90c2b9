import { Box, Link, Typography } from "@mui/material";
import { sectionTypeToPath } from "@portfolio/content/sections";
import { Link as RouterLink } from "react-router";
import type { MediaPlace } from "./store/index.ts";

const kinds = { portfolio_sections: "section", projects: "project", blog_posts: "post" } as const;

/** Where a picture is used, each with the way to its form. */
export function PlaceList({ places }: { places: readonly MediaPlace[] }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {places.map((place) => (
        <Box component="li" key={place.id} sx={row}>
          <Link component={RouterLink} to={editorPath(place)} sx={{ minWidth: 0 }} noWrap>
            {place.title || "Untitled"}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {kinds[place.table]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function editorPath({ table, id, sectionType }: MediaPlace): string {
  if (table === "projects") return `/admin/projects/${id}`;
  if (table === "blog_posts") return `/admin/blog/${id}`;
  return `/admin/sections/${sectionTypeToPath((sectionType ?? "") as never)}?id=${id}`;
}

const row = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1.5,
  minHeight: 36,
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
