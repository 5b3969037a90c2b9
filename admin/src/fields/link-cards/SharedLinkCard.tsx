import { Box, Typography } from "@mui/material";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { displayAddress, truncate } from "./card-texts.ts";
import { LinkCard } from "./LinkCard.tsx";

interface SharedLinkCardProps {
  /** Address of the page; empty for the address of the site. */
  address: string;
  title: string;
  description: string;
  picture: string | undefined;
  /** Shows the picture above the text instead of beside it. */
  isLarge?: boolean;
}

export function SharedLinkCard(props: SharedLinkCardProps) {
  const { address, title, description, picture, isLarge = true } = props;
  return (
    <LinkCard label={picturesMessage("sharedLink")} isFlush>
      <Box sx={{ display: isLarge ? "block" : "flex" }}>
        <Picture src={picture} isLarge={isLarge} />
        <Box sx={{ px: 2, py: 1.5, minWidth: 0 }}>
          <Typography noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {displayAddress(address).host}
          </Typography>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {title || picturesMessage("title")}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {truncate(description, isLarge ? 125 : 90)}
          </Typography>
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
        <Box
          component="img"
          src={src}
          alt=""
          sx={{ width: "100%", height: "100%", objectFit: "cover", display: "block" }}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {picturesMessage("noPicture")}
        </Typography>
      )}
    </Box>
  );
}
