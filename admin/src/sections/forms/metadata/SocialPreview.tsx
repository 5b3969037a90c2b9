import { Box, Typography } from "@mui/material";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { cut, shownAddress } from "./preview-texts.ts";
import { useMetadata } from "./use-metadata.ts";

/** The card of a shared link, while it is typed. */
export function SocialPreview() {
  const content = useMetadata();
  const title = content.ogTitle || content.pageTitle;
  const description = content.ogDescription || content.metaDescription;
  const large = content.twitterCard === "summary_large_image";
  return (
    <PreviewFrame label="Shared link" flush>
      <Box sx={{ display: large ? "block" : "flex" }}>
        <Picture src={content.ogImage?.src} large={large} />
        <Box sx={{ px: 2, py: 1.5, minWidth: 0 }}>
          <Typography noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {shownAddress(content.canonicalUrl).host}
          </Typography>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {title || "Title"}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {cut(description, large ? 125 : 90)}
          </Typography>
        </Box>
      </Box>
    </PreviewFrame>
  );
}

function Picture({ src, large }: { src: string | undefined; large: boolean }) {
  const size = large
    ? { width: "100%", aspectRatio: "1200 / 630" }
    : { width: 120, minHeight: 120 };
  return (
    <Box
      sx={{ flex: "none", bgcolor: "action.hover", display: "grid", placeItems: "center", ...size }}
    >
      {src ? (
        <Box
          component="img"
          src={src}
          alt=""
          sx={{ width: "100%", height: "100%", objectFit: "cover", display: "block" }}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          No picture
        </Typography>
      )}
    </Box>
  );
}
