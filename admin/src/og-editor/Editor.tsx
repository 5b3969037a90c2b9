import { Alert, Box, Button, FormControlLabel, Stack, Switch, Typography } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import type { SocialImageDesign } from "@portfolio/social-image";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { picturesWord } from "../words/en/pictures.ts";
import { sharedWord } from "../words/en/shared.ts";
import { translated } from "../words/words.ts";
import { renewed, type Source } from "./bindings.ts";
import { DesignFields } from "./DesignFields.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { LargePreview } from "./LargePreview.tsx";
import { NetworkPreviews } from "./NetworkPreviews.tsx";
import { SourceChoice } from "./SourceChoice.tsx";
import type { KeptSocialImage } from "./social-image-calls.ts";
import { TemplateGallery } from "./TemplateGallery.tsx";
import { editorPath } from "./target.ts";
import { useDrawing } from "./use-drawing.ts";
import { useMaking } from "./use-making.ts";
import { useOnRecord } from "./use-on-record.ts";

interface EditorProps {
  sources: readonly Source[];
  /** What the image is for. */
  source: Source;
  /** The image that was made for it before. */
  kept: KeptSocialImage | null;
}

/** Milliseconds without a key press after which the preview is drawn. */
const pause = 250;

/** One image: its words, its looks, how networks show it, and what is done with it. */
export function Editor({ sources, source, kept }: EditorProps) {
  const { target, title } = source;
  const [design, setDesign] = useState<SocialImageDesign>(kept?.design ?? source.design);
  const [alt, setAlt] = useState("");
  const [isSafeAreaShown, setSafeAreaShown] = useState(false);
  const [isUsing, setUsing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const drawing = useDrawing(design, pause);
  const navigate = useNavigate();
  const make = useMaking();
  const setPicture = useOnRecord();
  const notify = useNotify();

  const change = (changes: Partial<SocialImageDesign>) =>
    setDesign((before) => ({ ...before, ...changes }));

  const choose = (chosen: Source) => {
    // A section has no picture of its own: its words go into the site's.
    if (chosen.group === sections.label) change({ ...wordsOf(chosen.design) });
    else navigate(editorPath(chosen.target));
  };

  const use = async (used: SocialImageDesign) => {
    setUsing(true);
    setProblem(null);
    try {
      const described = alt.trim() || used.title || title;
      await make({ target, design: used, title, alt: described }, (image) =>
        setPicture(target, image),
      );
      notify(picturesWord("shows", { name: nameOf(source) }), { type: "success" });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setUsing(false);
    }
  };

  const remake = () => {
    if (!kept) return;
    const next = renewed({ design, boundTitle: kept.boundTitle }, title);
    setDesign(next);
    void use(next);
  };

  const isStale = kept !== null && kept.boundTitle !== title;
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0, position: { md: "sticky" }, top: { md: 24 } }}>
        {isStale && (
          <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={
              <Button color="inherit" loading={isUsing} onClick={remake}>
                {picturesWord("remake")}
              </Button>
            }
          >
            {picturesWord("titleChangedFrom", { title: kept.boundTitle })}
          </Alert>
        )}
        <LargePreview drawing={drawing} title={design.title} isSafeAreaShown={isSafeAreaShown} />
        <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1, mt: 2 }}>
          <Button variant="contained" loading={isUsing} onClick={() => use(design)}>
            {picturesWord("useFor", { source: inSentence(source) })}
          </Button>
          <DownloadButton design={design} onProblem={setProblem} />
          <FormControlLabel
            sx={{ ml: { sm: "auto" }, mr: 0 }}
            control={
              <Switch
                checked={isSafeAreaShown}
                onChange={(event) => setSafeAreaShown(event.target.checked)}
              />
            }
            label={picturesWord("safeArea")}
          />
        </Stack>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
        <Box sx={{ mt: 4, display: { xs: "none", md: "block" } }}>
          <Networks url={drawing.url} design={design} />
        </Box>
      </Box>
      <Stack spacing={4} sx={{ minWidth: 0 }}>
        <FieldGroup title={picturesWord("madeFor")} help={picturesWord("madeForHelp")}>
          <SourceChoice sources={sources} source={source} onChoose={choose} />
        </FieldGroup>
        <FieldGroup title={picturesWord("template")}>
          <TemplateGallery design={design} onChoose={(template) => change({ template })} />
        </FieldGroup>
        <DesignFields design={design} onChange={change} alt={alt} onAlt={setAlt} />
        <Box sx={{ display: { md: "none" } }}>
          <Networks url={drawing.url} design={design} />
        </Box>
      </Stack>
    </Box>
  );
}

function Networks({ url, design }: { url: string | null; design: SocialImageDesign }) {
  return (
    <Box component="section">
      <Typography component="h2" sx={{ fontSize: "1rem", fontWeight: 600, mb: 1.75 }}>
        {picturesWord("whereShared")}
      </Typography>
      <NetworkPreviews url={url} title={design.title} description={design.subtitle} />
    </Box>
  );
}

const wordsOf = ({ title, subtitle }: SocialImageDesign) => ({ title, subtitle });

const nameOf = ({ target, label }: Source) =>
  target.kind === "site" ? picturesWord("theSite") : sharedWord("quoted", { name: label });

const inSentence = ({ target }: Source) =>
  sharedWord("theRecord", { singular: translated(target.kind) });

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 24rem" },
  gap: { xs: 4, md: 5 },
  alignItems: "start",
} as const;
