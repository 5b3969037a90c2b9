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
import { touchTarget } from "../layout/touch-target.ts";

export const hiddenBelowDesktop = { display: { xs: "none", md: "table-cell" } } as const;

export const hiddenOnPhone = { display: { xs: "none", sm: "table-cell" } } as const;

/** For a column of icon buttons. The label is hidden on phones, except for screen readers. */
export const iconColumn = {
  width: 44,
  "@media (max-width: 599.95px)": { px: 0.5, fontSize: 0 },
} as const;

interface NameFieldProps {
  /** Text column. Its first line is shown below the name. */
  detail: string;
  /** Shown beside the name. */
  children?: ReactNode;
}

/** Title of a row's record, with a link to its form. */
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
          sx={touchTarget}
        >
          {nameOf(record)}
        </Link>
        {children}
      </Box>
      <FirstLine>{record[detail]}</FirstLine>
    </Box>
  );
}

export function FirstLine({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{
        // Narrow columns hold few words per line.
        display: { xs: "none", sm: "-webkit-box" },
        WebkitLineClamp: 1,
        WebkitBoxOrient: "vertical",
        overflow: "hidden",
      }}
    >
      {children}
    </Typography>
  );
}

export function RelativeTimeField({ source }: { source: string }) {
  const time: unknown = useRecordContext()?.[source];
  if (typeof time !== "string") return null;
  return (
    <Typography variant="body2" color="text.secondary" noWrap>
      <RelativeTime value={time} />
    </Typography>
  );
}
