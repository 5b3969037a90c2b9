import { Box, Link, Typography } from "@mui/material";
import { collectionOf } from "@portfolio/content/collections";
import { useResourceDefinitions } from "react-admin";
import { Link as RouterLink } from "react-router";
import { frame, grid } from "../../fields/media/grid-style.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import type { SamplePicture } from "./sample-pictures.ts";

/** The sample pictures that are still shown, with links to where they can be replaced. */
export function SamplePictures({ pictures }: { pictures: readonly SamplePicture[] }) {
  const definitions = useResourceDefinitions();
  return (
    <Box component="section" aria-labelledby="sample-pictures" sx={{ mt: 5 }}>
      <Typography id="sample-pictures" variant="h2">
        {mediaMessage("sample")}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2, maxWidth: "38rem" }}>
        {mediaMessage("sampleText")}
      </Typography>
      <Box component="ul" sx={grid}>
        {pictures.map(({ image, use: { table, id, title, sectionType } }) => (
          <Box component="li" key={image.src} sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={definitions[collectionOf(table).name]?.options?.pathOf({
                id,
                section_type: sectionType,
              })}
              underline="none"
              color="text.primary"
              sx={{ display: "block", "&:hover .picture": { borderColor: "text.secondary" } }}
            >
              <Box className="picture" sx={frame}>
                <Box
                  component="img"
                  src={image.src}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  sx={{ width: "100%", height: "100%", objectFit: "cover", display: "block" }}
                />
              </Box>
              <Typography variant="body2" noWrap sx={{ mt: 0.75 }}>
                {image.alt}
              </Typography>
              <Typography noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
                {title || sharedMessage("untitled")}
              </Typography>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
