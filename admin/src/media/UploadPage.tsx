import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import CameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import { Box, Button, Typography, useMediaQuery } from "@mui/material";
import { Authenticated } from "react-admin";
import { Link as RouterLink } from "react-router";
import { OwnerOnly } from "../auth/OwnerOnly.tsx";
import { Brand } from "../layout/Brand.tsx";
import { FullPageLoading } from "../shared/FullPageLoading.tsx";
import { ChooseFiles } from "./ChooseFiles.tsx";
import { Snippets } from "./Snippets.tsx";
import { UploadList } from "./UploadList.tsx";
import { useIncomingFiles } from "./use-incoming-files.ts";
import { useSharedQueue } from "./use-upload-queue.ts";

/** `/upload`: the owner's tool for putting pictures into the storage and getting what to paste elsewhere. */
export default function UploadPage() {
  return (
    <Authenticated loading={<FullPageLoading />}>
      <OwnerOnly>
        <UploadTool />
      </OwnerOnly>
    </Authenticated>
  );
}

function UploadTool() {
  const queue = useSharedQueue();
  const isOver = useIncomingFiles(document, queue.add);
  const hasCamera = useMediaQuery("(pointer: coarse)", { noSsr: true });
  return (
    <>
      <title>Upload pictures · Portfolio admin</title>
      <Box component="header" sx={bar}>
        <Brand />
        <Button component={RouterLink} to="/admin/media" color="inherit" sx={{ ml: "auto" }}>
          Media library
        </Button>
      </Box>
      <Box component="main" sx={{ maxWidth: "46rem", mx: "auto", px: 2, py: { xs: 3, md: 6 } }}>
        <Typography variant="h1">Upload pictures</Typography>
        <Typography color="text.secondary" sx={{ mt: 0.75, mb: 3 }}>
          They are resized and freed of hidden data such as where they were taken, and get an
          address, Markdown and HTML to copy.
        </Typography>
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
      </Box>
    </>
  );
}

const bar = {
  display: "flex",
  alignItems: "center",
  height: 56,
  px: { xs: 1.5, md: 2.5 },
  borderBottom: 1,
  borderColor: "divider",
} as const;

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
