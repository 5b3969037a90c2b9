import ImageIcon from "@mui/icons-material/ImageOutlined";
import { Box } from "@mui/material";
import { useEffect, useState } from "react";
import { CoverImage } from "../CoverImage.tsx";

/** Thumbnail of a local file; an icon if the browser cannot draw it. */
export function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState("");
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    setBroken(false);
    return () => {
      setUrl("");
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return (
    <Box sx={frameStyle}>
      {url === "" || isBroken ? (
        <ImageIcon sx={{ color: "text.disabled" }} />
      ) : (
        <CoverImage src={url} onError={() => setBroken(true)} />
      )}
    </Box>
  );
}

const frameStyle = {
  flex: "none",
  width: 64,
  height: 64,
  display: "grid",
  placeItems: "center",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "action.hover",
} as const;
