import { Alert, Box, Button } from "@mui/material";
import type { Image } from "@portfolio/content/fields";
import { useState } from "react";
import { LinkBase } from "react-admin";
import { picturesWord } from "../words/en/pictures.ts";
import { renewed } from "./bindings.ts";
import { editorPath, type Target } from "./target.ts";
import { useKeptImage, useMaking } from "./use-making.ts";

interface SocialImageNoteProps {
  target: Target;
  /** The title as the form has it. */
  title: string;
  /** Address of the picture that the form has. */
  src: string | undefined;
  /** Puts a picture into the form. */
  onMade(image: Image): void;
}

/** In a form, below its picture for previews: the way to the editor, and whether the picture is older than the title. */
export function SocialImageNote({ target, title, src, onMade }: SocialImageNoteProps) {
  const { data: kept } = useKeptImage(target);
  const make = useMaking();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isStale = kept && src === kept.src && title !== "" && kept.boundTitle !== title;

  const remake = async () => {
    if (!kept) return;
    setMaking(true);
    setProblem(null);
    try {
      await make({ target, design: renewed(kept, title), title, alt: title }, onMade);
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
              {picturesWord("remake")}
            </Button>
          }
        >
          {picturesWord("titleChanged")}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <Button component={LinkBase} to={editorPath(target)} size="small" variant="outlined">
        {kept ? picturesWord("openEditor") : picturesWord("makeFromTemplate")}
      </Button>
    </Box>
  );
}
