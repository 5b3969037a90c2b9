import { Box, Link, Typography } from "@mui/material";
import type { ReactNode } from "react";
import {
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { Link as RouterLink } from "react-router";
import { RelativeTime } from "../layout/RelativeTime.tsx";
import { reach } from "../layout/reach.ts";

/** For a column that only a wide screen has room for. */
export const onlyWide = { display: { xs: "none", md: "table-cell" } } as const;

/** For a column that gives way on a phone, where the names need the room. */
export const notOnPhone = { display: { xs: "none", sm: "table-cell" } } as const;

interface NameFieldProps {
  /** Column with a sentence about the record, of which the first line is shown. */
  detail: string;
  /** What stands beside the name. */
  children?: ReactNode;
}

/** What the record of a row is called, with the way to its form. */
export function NameField({ detail, children }: NameFieldProps) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const nameOf = useGetRecordRepresentation(resource);
  const pathTo = useCreatePath();
  if (!record) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, fontWeight: 550 }}>
        <Link
          component={RouterLink}
          to={pathTo({ resource, id: record.id, type: "edit" })}
          color="inherit"
          sx={reach}
        >
          {nameOf(record)}
        </Link>
        {children}
      </Box>
      <FirstLine>{record[detail]}</FirstLine>
    </Box>
  );
}

/** As much of a text as fits into one line. */
export function FirstLine({ children }: { children: ReactNode }) {
  return (
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
      {children}
    </Typography>
  );
}

/** A moment of the record of a row; nothing where it has none. */
export function MomentField({ source }: { source: string }) {
  const moment: unknown = useRecordContext()?.[source];
  if (typeof moment !== "string") return null;
  return (
    <Typography variant="body2" color="text.secondary" noWrap>
      <RelativeTime value={moment} />
    </Typography>
  );
}
