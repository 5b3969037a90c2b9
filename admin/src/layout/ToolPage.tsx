import { Box, Button, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import type { ReactNode } from "react";
import { Authenticated } from "react-admin";
import { Link as RouterLink } from "react-router";
import { OwnerOnly } from "../auth/OwnerOnly.tsx";
import { OfflineBar } from "../connection/OfflineBar.tsx";
import { listPath } from "../resource.ts";
import { FullPageLoading } from "../shared/FullPageLoading.tsx";
import { PageHeading } from "../shared/PageHeading.tsx";
import { sharedWord } from "../words/en/shared.ts";
import { Brand } from "./Brand.tsx";

interface ToolPageProps {
  title: string;
  /** What the tool is for. */
  intro: string;
  /** How wide the page may be. */
  maxWidth: string;
  children: ReactNode;
}

/** The frame of a tool of the owner's that stands outside the admin's layout, with an address of its own. */
export function ToolPage({ title, intro, maxWidth, children }: ToolPageProps) {
  return (
    <Authenticated loading={<FullPageLoading />}>
      <OwnerOnly>
        <title>{sharedWord("pageTitle", { title })}</title>
        <Box component="header" sx={bar}>
          <Brand />
          <Button component={RouterLink} to={listPath(media)} color="inherit" sx={{ ml: "auto" }}>
            {sharedWord("mediaLibrary")}
          </Button>
        </Box>
        <OfflineBar />
        <Box
          component="main"
          sx={{ maxWidth, mx: "auto", px: { xs: 2, md: 4 }, py: { xs: 3, md: 5 } }}
        >
          <PageHeading>{title}</PageHeading>
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
