import { Box, Typography } from "@mui/material";
import { picturesWord } from "../words/en/pictures.ts";
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
    <LinkCard label={picturesWord("searchResult")}>
      <Typography variant="body2" noWrap>
        {host}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {crumbs}
        </Box>
      </Typography>
      <Typography sx={{ fontSize: "1.125rem", lineHeight: 1.35, color: "primary.main" }}>
        {cut(title, 60) || picturesWord("pageTitle")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {cut(description, 160) || picturesWord("noDescription")}
      </Typography>
      {!isListed && (
        <Typography variant="body2" color="warning.main">
          {picturesWord("notListed")}
        </Typography>
      )}
    </LinkCard>
  );
}
