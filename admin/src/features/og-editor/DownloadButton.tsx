import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import type { SocialImageDesign } from "@portfolio/social-image";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { saveFile } from "../../data/save-file.ts";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { fileName } from "../../record/social-image/use-make-social-image.ts";

interface DownloadButtonProps {
  design: SocialImageDesign;
  onProblem(problem: string | null): void;
}

export function DownloadButton({ design, onProblem }: DownloadButtonProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isDrawing, setDrawing] = useState(false);

  const download = async () => {
    setDrawing(true);
    onProblem(null);
    try {
      saveFile(await dataProvider.socialImagePng(design), fileName(design.title));
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setDrawing(false);
    }
  };

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isDrawing}
      loadingPosition="start"
      onClick={download}
    >
      {picturesMessage("download")}
    </Button>
  );
}
