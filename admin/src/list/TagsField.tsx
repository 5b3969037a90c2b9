import { Box, Chip } from "@mui/material";
import { type RaRecord, useRecordContext } from "react-admin";

/** The first three tags of a row. */
export function TagsField() {
  const record = useRecordContext<RaRecord & { tags: string[] | null }>();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {record?.tags?.slice(0, 3).map((tag) => (
        <Chip key={tag} label={tag} size="small" variant="outlined" />
      ))}
    </Box>
  );
}
