import { Box, Typography } from "@mui/material";
import { cut, shownAddress } from "./card-texts.ts";
import { LinkCard } from "./LinkCard.tsx";

interface SearchResultCardProps {
  /** Address of the page; empty means the site's own. */
  address: string;
  title: string;
  description: string;
  /** False where search engines are asked to leave the page out. */
  isListed?: boolean;
}

/** A page as a search engine would list it. */
export function SearchResultCard(props: SearchResultCardProps) {
  const { address, title, description, isListed = true } = props;
  const { host, crumbs } = shownAddress(address);
  return (
    <LinkCard label="Search result">
      <Typography variant="body2" noWrap>
        {host}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {crumbs}
        </Box>
      </Typography>
      <Typography sx={{ fontSize: "1.125rem", lineHeight: 1.35, color: "primary.main" }}>
        {cut(title, 60) || "Page title"}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {cut(description, 160) ||
          "Without a description, search engines pick some text of the page."}
      </Typography>
      {!isListed && (
        <Typography variant="body2" color="warning.main">
          Not listed: search engines are asked to leave the site out.
        </Typography>
      )}
    </LinkCard>
  );
}
