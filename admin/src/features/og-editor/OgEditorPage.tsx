import { Alert, Box, Button } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import { useSearchParams } from "react-router";
import { editorPath, targetOf } from "../../data/provider/social-image-target.ts";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { useStoredImage } from "../../record/social-image/use-make-social-image.ts";
import { Editor } from "./Editor.tsx";
import { useSources } from "./use-sources.ts";

/** `/og-editor`: editor of social images. */
export default function OgEditorPage() {
  return (
    <Box sx={{ pb: 6 }}>
      <PageHeader title={picturesMessage("editor")} description={picturesMessage("editorIntro")} />
      <Loaded />
    </Box>
  );
}

function Loaded() {
  const [parameters] = useSearchParams();
  const target = targetOf(parameters);
  const sources = useSources();
  const stored = useStoredImage(target);
  const problem = sources.error ?? stored.error;
  if (problem) {
    const again = () => Promise.all([sources.refetch(), stored.refetch()]);
    return (
      <Alert severity="error" action={<Button onClick={again}>{sharedMessage("tryAgain")}</Button>}>
        {picturesMessage("notLoaded", { problem: problem.message })}
      </Alert>
    );
  }
  if (!sources.data || stored.data === undefined) return <PageSkeleton />;
  const path = editorPath(target);
  const found = sources.data.find(
    ({ target: candidate, group }) => group !== sections.label && editorPath(candidate) === path,
  );
  const [site] = sources.data;
  const source = found ?? site;
  if (!source) return null;
  return (
    <>
      {!found && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {picturesMessage("gone")}
        </Alert>
      )}
      <Editor
        key={path}
        sources={sources.data}
        source={source}
        stored={found ? stored.data : null}
      />
    </>
  );
}
