import { Box, Stack, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { previewMessage } from "../i18n/en/previews.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { SecondaryText } from "../layout/SecondaryText.tsx";
import { CoverImage } from "./CoverImage.tsx";

interface LinkCardProps {
  label: string;
  /** True to omit the padding, for pictures that reach the edge. */
  omitsPadding?: boolean;
  children: ReactNode;
}

/** Labelled frame around a preview of a link. The frame tells the preview apart from content that can be edited. */
function LinkCard({ label, omitsPadding = false, children }: LinkCardProps) {
  const labelId = useId();
  return (
    <Box component="figure" aria-labelledby={labelId} sx={{ m: 0 }}>
      <Typography
        id={labelId}
        component="figcaption"
        sx={{ mb: 0.75, fontSize: "0.8125rem", color: "text.secondary" }}
      >
        {label}
      </Typography>
      <Stack
        spacing={0.25}
        sx={{
          maxWidth: "32rem",
          p: omitsPadding ? 0 : 2,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          overflow: "hidden",
          bgcolor: "background.paper",
        }}
      >
        {children}
      </Stack>
    </Box>
  );
}

interface SearchResultCardProps {
  /** URL of the page; empty for the URL of the site. */
  url: string;
  title: string;
  description: string;
  /** False if search engines are asked not to index the page. */
  isListed?: boolean;
}

/** Shows how search engines present a page. */
export function SearchResultCard(props: SearchResultCardProps) {
  const { url, title, description, isListed = true } = props;
  const { host, crumbs } = displayedUrl(url);
  return (
    <LinkCard label={previewMessage("searchResult")}>
      <Typography variant="body2" noWrap>
        {host}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {crumbs}
        </Box>
      </Typography>
      <Typography sx={{ fontSize: "1.125rem", lineHeight: 1.35, color: "primary.main" }}>
        {truncate(title, 60) || previewMessage("pageTitle")}
      </Typography>
      <SecondaryText>{truncate(description, 160) || previewMessage("noDescription")}</SecondaryText>
      {!isListed && (
        <Typography variant="body2" color="warning.main">
          {previewMessage("notListed")}
        </Typography>
      )}
    </LinkCard>
  );
}

interface SharedLinkCardProps extends Omit<SearchResultCardProps, "isListed"> {
  picture: string | undefined;
  /** Shows the picture above the text instead of beside it. */
  isLarge?: boolean;
}

/** Shows how networks and messengers present a shared link. */
export function SharedLinkCard(props: SharedLinkCardProps) {
  const { url, title, description, picture, isLarge = true } = props;
  return (
    <LinkCard label={previewMessage("sharedLink")} omitsPadding>
      <Box sx={{ display: isLarge ? "block" : "flex" }}>
        <Picture src={picture} isLarge={isLarge} />
        <Box sx={{ px: 2, py: 1.5, minWidth: 0 }}>
          <Typography noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {displayedUrl(url).host}
          </Typography>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {title || sharedMessage("title")}
          </Typography>
          <SecondaryText>{truncate(description, isLarge ? 125 : 90)}</SecondaryText>
        </Box>
      </Box>
    </LinkCard>
  );
}

function Picture({ src, isLarge }: { src: string | undefined; isLarge: boolean }) {
  const size = isLarge
    ? { width: "100%", aspectRatio: "1200 / 630" }
    : { width: 120, minHeight: 120 };
  return (
    <Box
      sx={{ flex: "none", bgcolor: "action.hover", display: "grid", placeItems: "center", ...size }}
    >
      {src ? (
        <CoverImage src={src} />
      ) : (
        <SecondaryText>{previewMessage("pictureFromTitle")}</SecondaryText>
      )}
    </Box>
  );
}

/** Truncates a text to at most `maxLength` characters, at a word boundary and with an ellipsis. */
function truncate(text: string, maxLength: number): string {
  const characters = [...text.trim()];
  if (characters.length <= maxLength) return characters.join("");
  const start = characters.slice(0, maxLength - 1).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}

/** Formats a URL as in search results: host and breadcrumbs. Uses this site's origin if the URL is empty or invalid. */
function displayedUrl(url: string): { host: string; crumbs: string } {
  const { host, pathname } = new URL(URL.canParse(url) ? url : window.location.origin);
  const parts = pathname.split("/").filter(Boolean);
  return { host, crumbs: parts.map((part) => ` › ${part}`).join("") };
}
