import { Box, Link, Typography } from "@mui/material";
import type { PostRow } from "@portfolio/content/post";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { RelativeTime } from "../shared/RelativeTime.tsx";
import { reach } from "../shared/reach.ts";
import { PostStateChip } from "./PostStateChip.tsx";

/** Title and the beginning of the excerpt. */
export function TitleField() {
  const record = useRecordContext<PostRow>();
  if (!record) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={`/admin/blog/${record.id}`}
        color="inherit"
        sx={{ ...reach, display: "inline-block", fontWeight: 550 }}
      >
        {record.title}
      </Link>
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
        {record.excerpt}
      </Typography>
    </Box>
  );
}

export function StateField() {
  const record = useRecordContext<PostRow>();
  return record ? <PostStateChip post={record} /> : null;
}

/** From when on visitors see it. */
export function DateField() {
  const record = useRecordContext<PostRow>();
  return record?.published_at ? <Moment value={record.published_at} /> : null;
}

export function EditedField() {
  const record = useRecordContext<PostRow>();
  return record ? <Moment value={record.updated_at} /> : null;
}

function Moment({ value }: { value: string }) {
  return (
    <Typography variant="body2" color="text.secondary" noWrap>
      <RelativeTime value={value} />
    </Typography>
  );
}
