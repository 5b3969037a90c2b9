import { Alert, Box } from "@mui/material";
import { collectionsWithImageOverride, sections } from "@portfolio/content/collections";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { parseTarget, socialImageEditorPath } from "../../data/provider/social-image-target.ts";
import { socialImageMessage } from "../../i18n/en/social-image.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { loadFailureOptions } from "../../layout/notifications/toasts.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { type ImageSubject, subjectsOf } from "../../record/social-image/image-subjects.ts";
import { useStoredImage } from "../../record/social-image/use-make-social-image.ts";
import { pickTexts, SocialImageEditor } from "./SocialImageEditor.tsx";

/**
 * `/og-editor`: editor of social images. The query string names the record whose image is edited, or a section whose
 * texts go into the image of the site.
 */
export default function SocialImageEditorPage() {
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
  const subjects = useSubjects();
  const storedImage = useStoredImage(target);
  const problem = subjects.error ?? storedImage.error;
  useEffect(() => {
    if (problem) loadFailureOptions.onError(problem);
  }, [problem]);
  if (problem) {
    const reload = () => Promise.all([subjects.refetch(), storedImage.refetch()]);
    return (
      <LoadFailure
        subject={socialImageMessage("loadedContent")}
        query={{ error: problem, refetch: reload }}
        isReported
      />
    );
  }
  if (!subjects.data || storedImage.data === undefined) return <PageSkeleton />;
  const path = socialImageEditorPath(target);
  const requestedSubject = subjects.data.find(
    ({ target: candidate, group }) =>
      group !== sections.label && socialImageEditorPath(candidate) === path,
  );
  const [site] = subjects.data;
  const subject = requestedSubject ?? site;
  if (!subject) return null;
  const requestedImage = requestedSubject ? storedImage.data : null;
  const section = subjects.data.find(
    ({ id, group }) => group === sections.label && id === parameters.get("section"),
  );
  return (
    <>
      {!requestedSubject && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {socialImageMessage("pageGone")}
        </Alert>
      )}
      <SocialImageEditor
        key={`${path} ${section?.id}`}
        subjects={subjects.data}
        subject={subject}
        storedImage={requestedImage}
        initialDesign={{
          ...(requestedImage?.design ?? subject.design),
          ...(section && pickTexts(section.design)),
        }}
      />
    </>
  );
}

/** Maximum number of sections, and of the newest records of each collection, in the picker. */
const maxRecords = 200;

const firstPageBy = (field: string, order: "ASC" | "DESC") => ({
  pagination: { page: 1, perPage: maxRecords },
  sort: { field, order },
});

function useSubjects() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ["social-image", "subjects"],
    queryFn: async (): Promise<ImageSubject[]> => {
      const [{ data: sectionRows }, ...records] = await Promise.all([
        dataProvider.getList(sections.name, firstPageBy("section_order", "ASC")),
        ...collectionsWithImageOverride.map(async (collection) => {
          const result = await dataProvider.getList(
            collection.name,
            firstPageBy("created_at", "DESC"),
          );
          return { collection, rows: result.data };
        }),
      ]);
      return subjectsOf(sectionRows, records);
    },
    // A refetch must not replace text while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
