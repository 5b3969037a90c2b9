import { Box, Typography } from "@mui/material";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { displayAddress, truncate } from "./card-texts.ts";
import { LinkCard } from "./LinkCard.tsx";

interface SearchResultCardProps {
  /** Address of the page; empty for the address of the site. */
  address: string;
  title: string;
  description: string;
  /** False if search engines are asked not to index the page. */
  isListed?: boolean;
}

/** The page as a search result. */
export function SearchResultCard(props: SearchResultCardProps) {
  const { address, title, description, isListed = true } = props;
  const { host, crumbs } = displayAddress(address);
  return (
    <LinkCard label={picturesMessage("searchResult")}>
      <Typography variant="body2" noWrap>
        {host}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {crumbs}
        </Box>
      </Typography>
      <Typography sx={{ fontSize: "1.125rem", lineHeight: 1.35, color: "primary.main" }}>
        {truncate(title, 60) || picturesMessage("pageTitle")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {truncate(description, 160) || picturesMessage("noDescription")}
      </Typography>
      {!isListed && (
        <Typography variant="body2" color="warning.main">
          {picturesMessage("notListed")}
        </Typography>
      )}
    </LinkCard>
  );
}
