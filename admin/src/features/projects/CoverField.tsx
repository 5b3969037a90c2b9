import { Box } from "@mui/material";
import { image } from "@portfolio/content/fields";
import type { ProjectRow } from "@portfolio/content/project";
import { useRecordContext } from "react-admin";

/** The cover of the project of a row; a grey field where there is none. */
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
