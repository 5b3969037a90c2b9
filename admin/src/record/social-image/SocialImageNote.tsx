import { Alert, Box, Button } from "@mui/material";
import type { Image } from "@portfolio/content/fields";
import { useMutation } from "@tanstack/react-query";
import { LinkBase } from "react-admin";
import {
  type SocialImageTarget,
  socialImageEditorPath,
} from "../../data/provider/social-image-target.ts";
import type { StoredSocialImage } from "../../data/provider/social-images.ts";
import { socialImageMessage } from "../../i18n/en/social-image.ts";
import { isTitleChanged, withNewTitle } from "./image-subjects.ts";
import { useMakeSocialImage, useStoredImage } from "./use-make-social-image.ts";

interface SocialImageNoteProps {
  target: SocialImageTarget;
  title: string;
  src: string | undefined;
  onCreated(image: Image): void;
}

/** Link to the social image editor, with a warning if the title changed after the image was drawn. */
export function SocialImageNote({ target, title, src, onCreated }: SocialImageNoteProps) {
  const { data: storedImage } = useStoredImage(target);
  const makeSocialImage = useMakeSocialImage();
  const isStale =
    storedImage && src === storedImage.src && title !== "" && isTitleChanged(storedImage, title);

  const redrawMutation = useMutation({
    mutationFn: (staleImage: StoredSocialImage) =>
      makeSocialImage(
        { target, design: withNewTitle(staleImage, title), title, alt: title },
        onCreated,
      ),
  });

  return (
    <Box>
      {isStale && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <Button
              color="inherit"
              loading={redrawMutation.isPending}
              onClick={() => redrawMutation.mutate(storedImage)}
              sx={{ whiteSpace: "nowrap" }}
            >
              {socialImageMessage("redraw")}
            </Button>
          }
        >
          {socialImageMessage("titleChanged")}
        </Alert>
      )}
      {redrawMutation.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {redrawMutation.error.message}
        </Alert>
      )}
      <Button
        component={LinkBase}
        to={socialImageEditorPath(target)}
        size="small"
        variant="outlined"
      >
        {storedImage ? socialImageMessage("openEditor") : socialImageMessage("makeFromTemplate")}
      </Button>
    </Box>
  );
}
