import { Alert, Box } from "@mui/material";
import { collectionsWithImageOverride, sections } from "@portfolio/content/collections";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { editorPath, parseTarget } from "../../data/provider/social-image-target.ts";
import { socialImageMessage } from "../../i18n/en/social-image.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { loadFailureOptions } from "../../layout/notifications/toasts.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { type ImageSource, sourcesOf } from "../../record/social-image/sources.ts";
import { useStoredImage } from "../../record/social-image/use-make-social-image.ts";
import { pickTexts, SocialImageEditor } from "./SocialImageEditor.tsx";

/**
 * `/og-editor`: editor of social images. The query names a record, or a section. The texts of a section are for the
 * social image of the site.
 */
export default function OgEditorPage() {
  return (
    <Box sx={{ pb: 6 }}>
      <PageHeader
        title={socialImageMessage("editor")}
        description={socialImageMessage("editorIntro")}
      />
      <LoadedEditor />
    </Box>
  );
}

function LoadedEditor() {
  const [parameters] = useSearchParams();
  const target = parseTarget(parameters);
  const sources = useSources();
  const storedImage = useStoredImage(target);
  const problem = sources.error ?? storedImage.error;
  useEffect(() => {
    if (problem) loadFailureOptions.onError(problem);
  }, [problem]);
  if (problem) {
    const reload = () => Promise.all([sources.refetch(), storedImage.refetch()]);
    return (
      <LoadFailure
        subject={socialImageMessage("sourcesSubject")}
        query={{ error: problem, refetch: reload }}
        isReported
      />
    );
  }
  if (!sources.data || storedImage.data === undefined) return <PageSkeleton />;
  const path = editorPath(target);
  const requestedSource = sources.data.find(
    ({ target: candidate, group }) => group !== sections.label && editorPath(candidate) === path,
  );
  const [site] = sources.data;
  const source = requestedSource ?? site;
  if (!source) return null;
  const requestedImage = requestedSource ? storedImage.data : null;
  const section = sources.data.find(
    ({ id, group }) => group === sections.label && id === parameters.get("section"),
  );
  return (
    <>
      {!requestedSource && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {socialImageMessage("pageGone")}
        </Alert>
      )}
      <SocialImageEditor
        key={`${path} ${section?.id}`}
        sources={sources.data}
        source={source}
        storedImage={requestedImage}
        initialDesign={{
          ...(requestedImage?.design ?? source.design),
          ...(section && pickTexts(section.design)),
        }}
      />
    </>
  );
}

/** Maximum number of sections, and of the newest records of each collection, in the picker. */
const maxRecords = 200;

const firstPage = (field: string, order: "ASC" | "DESC") => ({
  pagination: { page: 1, perPage: maxRecords },
  sort: { field, order },
});

function useSources() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ["social-image", "sources"],
    queryFn: async (): Promise<ImageSource[]> => {
      const [{ data }, ...records] = await Promise.all([
        dataProvider.getList(sections.name, firstPage("section_order", "ASC")),
        ...collectionsWithImageOverride.map(async (collection) => {
          const result = await dataProvider.getList(
            collection.name,
            firstPage("created_at", "DESC"),
          );
          return { collection, rows: result.data };
        }),
      ]);
      return sourcesOf(data, records);
    },
    // A refetch must not replace text while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
