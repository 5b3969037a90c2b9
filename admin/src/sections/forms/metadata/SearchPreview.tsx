import { Box, Typography } from "@mui/material";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { cut, shownAddress } from "./preview-texts.ts";
import { useMetadata } from "./use-metadata.ts";

/** The site as a search engine would list it, while it is typed. */
export function SearchPreview() {
  const content = useMetadata();
  const { host, crumbs } = shownAddress(content.canonicalUrl);
  return (
    <PreviewFrame label="Search result">
      <Typography variant="body2" noWrap>
        {host}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {crumbs}
        </Box>
      </Typography>
      <Typography sx={{ fontSize: "1.125rem", lineHeight: 1.35, color: "primary.main" }}>
        {cut(content.pageTitle, 60) || "Page title"}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {cut(content.metaDescription, 160) ||
          "Without a description, search engines pick some text of the page."}
      </Typography>
      {!content.robotsIndex && (
        <Typography variant="body2" color="warning.main">
          Not listed: search engines are asked to leave the site out.
        </Typography>
      )}
    </PreviewFrame>
  );
}
