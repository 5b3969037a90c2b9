import { Box } from "@mui/material";

/** Decorative thumbnail for a row; an empty box without `src`. */
export function Thumbnail({ src }: { src: string | undefined }) {
  return (
    <Box
      sx={{
        flex: "none",
        width: 44,
        height: 33,
        borderRadius: 0.5,
        overflow: "hidden",
        bgcolor: "action.hover",
      }}
    >
      {src && (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          sx={{ width: "100%", height: "100%", objectFit: "cover", display: "block" }}
        />
      )}
    </Box>
  );
}
