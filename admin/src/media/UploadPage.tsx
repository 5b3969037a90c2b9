import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import CameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import { Box, Typography, useMediaQuery } from "@mui/material";
import { ToolPage } from "../layout/ToolPage.tsx";
import { ChooseFiles } from "./ChooseFiles.tsx";
import { Snippets } from "./Snippets.tsx";
import { UploadList } from "./UploadList.tsx";
import { useIncomingFiles } from "./use-incoming-files.ts";
import { useSharedQueue } from "./use-upload-queue.ts";

/** `/upload`: the owner's tool for putting pictures into the storage and getting what to paste elsewhere. */
export default function UploadPage() {
  return (
    <ToolPage
      title="Upload pictures"
      intro="They are resized and freed of hidden data such as where they were taken, and get an address, Markdown and HTML to copy."
      maxWidth="48rem"
    >
      <UploadTool />
    </ToolPage>
  );
}

function UploadTool() {
  const queue = useSharedQueue();
  const isOver = useIncomingFiles(document, queue.add);
  const hasCamera = useMediaQuery("(pointer: coarse)", { noSsr: true });
  return (
    <>
      <Box sx={{ ...zone, borderColor: isOver ? "primary.main" : "text.secondary" }}>
        <AddPhotoIcon sx={{ fontSize: 36, color: "text.secondary" }} />
        <Typography sx={{ fontWeight: 600 }}>
          {isOver
            ? "Drop them now"
            : hasCamera
              ? "Choose or take pictures"
              : "Drop or paste pictures"}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
          <ChooseFiles label="Choose pictures" variant="contained" onFiles={queue.add} />
          {hasCamera && (
            <ChooseFiles
              label="Take a photo"
              variant="outlined"
              startIcon={<CameraIcon />}
              multiple={false}
              capture
              onFiles={queue.add}
            />
          )}
        </Box>
        <Typography variant="body2" color="text.secondary">
          JPEG, PNG, WebP, AVIF or GIF, at most 10 MiB each
        </Typography>
      </Box>
      <UploadList queue={queue} result={(record) => <Snippets record={record} />} />
    </>
  );
}

const zone = {
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 1.5,
  minHeight: "18rem",
  p: 3,
  mb: 3,
  textAlign: "center",
  border: "2px dashed",
  borderRadius: 1,
  bgcolor: "background.paper",
} as const;
