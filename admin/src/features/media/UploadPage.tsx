import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import CameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import { Box, Typography, useMediaQuery } from "@mui/material";
import { acceptedFiles, mediaKindOf } from "../../data/media/media-kind.ts";
import { type MediaRecord, toImage } from "../../data/media/media-store.ts";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { UploadList, useSharedUploadQueue } from "../../fields/media/UploadList.tsx";
import { useDroppedFiles } from "../../fields/media/use-dropped-files.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { CopyButton } from "../../layout/CopyButton.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { snippetsOf } from "./snippets.ts";

/** `/upload`: uploads files, and shows URLs and code to paste elsewhere. */
export default function UploadPage() {
  const queue = useSharedUploadQueue();
  const isDraggedOver = useDroppedFiles(document, queue.add);
  const hasCamera = useMediaQuery("(pointer: coarse)");
  return (
    <Box sx={{ maxWidth: "48rem", pb: 6 }}>
      <PageHeader
        title={mediaMessage("uploadPictures")}
        description={mediaMessage("uploadIntro")}
      />
      <Box
        sx={{ ...dropZoneStyle, borderColor: isDraggedOver ? "primary.main" : "text.secondary" }}
      >
        <AddPhotoIcon sx={{ fontSize: 36, color: "text.secondary" }} />
        <Typography sx={{ fontWeight: 600 }}>
          {isDraggedOver
            ? mediaMessage("dropNow")
            : hasCamera
              ? mediaMessage("chooseOrTake")
              : mediaMessage("dropOrPaste")}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
          <FileButton
            label={mediaMessage("choosePictures")}
            variant="contained"
            accept={acceptedFiles}
            onFiles={queue.add}
          />
          {hasCamera && (
            <FileButton
              label={mediaMessage("takePhoto")}
              variant="outlined"
              startIcon={<CameraIcon />}
              multiple={false}
              opensCamera
              onFiles={queue.add}
            />
          )}
        </Box>
        <SecondaryText>{mediaMessage("accepted")}</SecondaryText>
      </Box>
      <UploadList queue={queue} renderStored={(record) => <Snippets record={record} />} />
    </Box>
  );
}

const dropZoneStyle = {
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

function Snippets({ record }: { record: MediaRecord }) {
  const snippets = snippetsOf(toImage(record), window.location.origin);
  const formats =
    mediaKindOf(record) === "image" ? (["url", "markdown", "html"] as const) : (["url"] as const);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1, mt: 1.5 }}>
      {formats.map((format) => (
        <Box key={format} sx={rowStyle}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {mediaMessage(format)}
            </Typography>
            <Typography component="code" noWrap sx={codeStyle} title={snippets[format]}>
              {snippets[format]}
            </Typography>
          </Box>
          <CopyButton
            text={snippets[format]}
            label={mediaMessage("copyKind", { kind: mediaMessage(format) })}
            size="small"
          >
            {sharedMessage("copy")}
          </CopyButton>
        </Box>
      ))}
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  pl: 1.25,
  pr: 0.5,
  py: 0.5,
  borderRadius: 1,
  bgcolor: "action.hover",
} as const;

const codeStyle = {
  display: "block",
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, monospace",
  fontSize: "0.75rem",
} as const;
