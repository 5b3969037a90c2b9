import { Box, Button, Typography } from "@mui/material";
import type { SystemStyleObject } from "@mui/system";
import type { ReactNode } from "react";
import { Authenticated } from "react-admin";
import { Link as RouterLink } from "react-router";
import { OwnerOnly } from "../auth/OwnerOnly.tsx";
import { FullPageLoading } from "../shared/FullPageLoading.tsx";
import { Brand } from "./Brand.tsx";

interface ToolPageProps {
  title: string;
  /** What the tool is for. */
  intro: string;
  /** How wide the page is, and its spacing. */
  sx: SystemStyleObject;
  children: ReactNode;
}

/** The frame of a tool of the owner's that stands outside the admin's layout, with an address of its own. */
export function ToolPage({ title, intro, sx, children }: ToolPageProps) {
  return (
    <Authenticated loading={<FullPageLoading />}>
      <OwnerOnly>
        <title>{`${title} · Portfolio admin`}</title>
        <Box component="header" sx={bar}>
          <Brand />
          <Button component={RouterLink} to="/admin/media" color="inherit" sx={{ ml: "auto" }}>
            Media library
          </Button>
        </Box>
        <Box component="main" sx={[{ mx: "auto", px: 2 }, sx]}>
          <Typography variant="h1">{title}</Typography>
          <Typography color="text.secondary" sx={{ mt: 0.75, mb: 3, maxWidth: "42rem" }}>
            {intro}
          </Typography>
          {children}
        </Box>
      </OwnerOnly>
    </Authenticated>
  );
}

const bar = {
  display: "flex",
  alignItems: "center",
  height: 56,
  px: { xs: 1.5, md: 2.5 },
  borderBottom: 1,
  borderColor: "divider",
} as const;
