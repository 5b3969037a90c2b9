import StarIcon from "@mui/icons-material/Star";
import { Box, Link, Typography } from "@mui/material";
import { image } from "@portfolio/content/fields";
import type { ProjectRow } from "@portfolio/content/project";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { RelativeTime } from "../shared/RelativeTime.tsx";
import { reach } from "../shared/reach.ts";
import { VisibleSwitch } from "../shared/VisibleSwitch.tsx";

/** The small picture; a grey field where there is none. */
export function CoverField() {
  const record = useRecordContext<ProjectRow>();
  const cover = image.safeParse(record?.cover);
  const size = { width: 64, height: 44, borderRadius: "4px", display: "block" };
  if (!cover.success || !cover.data.src) return <Box sx={{ ...size, bgcolor: "action.hover" }} />;
  return (
    <Box
      component="img"
      src={cover.data.src}
      alt=""
      loading="lazy"
      width={64}
      height={44}
      sx={{ ...size, objectFit: "cover", bgcolor: "action.hover" }}
    />
  );
}

/** Title, star where featured, summary. */
export function TitleField() {
  const record = useRecordContext<ProjectRow>();
  if (!record) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, fontWeight: 550 }}>
        <Link component={RouterLink} to={`/admin/projects/${record.id}`} color="inherit" sx={reach}>
          {record.title}
        </Link>
        {record.featured && (
          <StarIcon titleAccess="Featured" sx={{ fontSize: 16, color: "primary.main" }} />
        )}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{
          display: "-webkit-box",
          WebkitLineClamp: 1,
          WebkitBoxOrient: "vertical",
          overflow: "hidden",
        }}
      >
        {record.summary}
      </Typography>
    </Box>
  );
}

/** Whether visitors see it, to be switched. */
export function VisibleField() {
  const record = useRecordContext<ProjectRow>();
  return record ? <VisibleSwitch record={record} singular="project" /> : null;
}

/** When it was made. */
export function CreatedField() {
  const record = useRecordContext<ProjectRow>();
  return record ? (
    <Typography variant="body2" color="text.secondary" noWrap>
      <RelativeTime value={record.created_at} />
    </Typography>
  ) : null;
}
