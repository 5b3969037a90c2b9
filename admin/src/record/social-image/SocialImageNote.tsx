import { Alert, Box, Button } from "@mui/material";
import type { Image } from "@portfolio/content/fields";
import { useState } from "react";
import { LinkBase } from "react-admin";
import { editorPath, type Target } from "../../data/provider/social-image-target.ts";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { renewed } from "./sources.ts";
import { useMakeSocialImage, useStoredImage } from "./use-make-social-image.ts";

interface SocialImageNoteProps {
  target: Target;
  /** The title in the form. */
  title: string;
  /** Address of the picture in the form. */
  src: string | undefined;
  /** Sets the picture in the form. */
  onCreated(image: Image): void;
}

/**
 * Below the social picture of a form: a link to the editor, and a warning if the title has changed since the picture
 * was made.
 */
export function SocialImageNote({ target, title, src, onCreated }: SocialImageNoteProps) {
  const { data: kept } = useStoredImage(target);
  const make = useMakeSocialImage();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isStale = kept && src === kept.src && title !== "" && kept.boundTitle !== title;

  const remake = async () => {
    if (!kept) return;
    setMaking(true);
    setProblem(null);
    try {
      await make({ target, design: renewed(kept, title), title, alt: title }, onCreated);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setMaking(false);
    }
  };

  return (
    <Box>
      {isStale && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <Button
              color="inherit"
              loading={isMaking}
              onClick={remake}
              sx={{ whiteSpace: "nowrap" }}
            >
              {picturesMessage("remake")}
            </Button>
          }
        >
          {picturesMessage("titleChanged")}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <Button component={LinkBase} to={editorPath(target)} size="small" variant="outlined">
        {kept ? picturesMessage("openEditor") : picturesMessage("makeFromTemplate")}
      </Button>
    </Box>
  );
}
