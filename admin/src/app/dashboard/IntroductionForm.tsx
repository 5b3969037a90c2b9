import { Alert, Box, Button } from "@mui/material";
import { look } from "@portfolio/content/look";
import { parseSection } from "@portfolio/content/section";
import { sectionTypes } from "@portfolio/content/sections";
import { useEffect, useState } from "react";
import { RecordContextProvider, SourceContextProvider, useStoreContext } from "react-admin";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { ImageInput } from "../../fields/ImageInput.tsx";
import { ResumeFileButton } from "../../fields/ResumeFileButton.tsx";
import { SchemaProvider } from "../../fields/schema-context.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { cvMessage } from "../../i18n/en/cv.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translated } from "../../i18n/messages.ts";
import { sourceContext } from "../../layout/source-context.ts";
import { DirectionInput } from "../../record/preview/DirectionInput.tsx";
import { FormWithPreview } from "../../record/preview/FormWithPreview.tsx";
import { LivePreview } from "../../record/preview/LivePreview.tsx";
import { DesktopFirst } from "../../record/preview/preview-device.ts";
import type { PreviewSource } from "../../record/preview/preview-source.ts";
import { formPreviewUrl } from "../../record/preview/preview-url.ts";
import { recordResolver } from "../../record/record-resolver.ts";
import { emptySection } from "../../record/sample/empty-section.ts";
import { type Introduction, initialSections, introduction, withResume } from "./introduction.ts";

interface IntroductionFormProps {
  /** True while the site is created. */
  isDisabled: boolean;
  /** Resolves to true once the site has its first content. */
  onSubmit: (introduction: Introduction) => Promise<boolean>;
}

const emptyIntroduction: Introduction = {
  name: "",
  role: "",
  sentence: "",
  portrait: null,
  look: look.parse({}),
};
/** Key of the unsubmitted input, which is stored for reloads and changes of language. */
const storeKey = "introduction";
const resolver = recordResolver(introduction);

const labelOf = (field: "name" | "role" | "sentence") =>
  translated(introduction.shape[field].description ?? "");

const sitePreview: PreviewSource = {
  message(values) {
    const initialValues = initialSections(values as Introduction);
    const sections = (["metadata", "hero", "thoughts", "contact"] as const).flatMap((type) => {
      if (type === "contact" && !initialValues.contact) return [];
      const { content, ...texts } = initialValues[type] ?? {};
      const emptyRow = emptySection(type);
      const row = { ...emptyRow, id: type, updated_at: null, ...texts };
      return parseSection({ ...row, content: { ...emptyRow.content, ...content } }) ?? [];
    });
    const labels = {
      name: labelOf("name"),
      title: labelOf("sentence"),
      subtitle: labelOf("role"),
    };
    return { sections, labels };
  },
};

/** First-run form with a preview of the site. */
export function IntroductionForm({ isDisabled, onSubmit }: IntroductionFormProps) {
  const store = useStoreContext();
  const form = useForm<Introduction>({
    defaultValues: { ...emptyIntroduction, ...store.getItem<Partial<Introduction>>(storeKey) },
    resolver: resolver as never,
  });
  const [problems, setProblems] = useState<readonly string[]>([]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => store.setItem(storeKey, values),
      }),
    [form, store],
  );

  async function submit() {
    if (await onSubmit(form.getValues())) store.removeItem(storeKey);
  }

  return (
    <RecordContextProvider value={emptyIntroduction}>
      <SourceContextProvider value={sourceContext}>
        <FormProvider {...form}>
          <form onSubmit={form.handleSubmit(submit)} noValidate>
            <DesktopFirst value={true}>
              <FormWithPreview preview={<IntroductionPreview />}>
                <SchemaProvider value={introduction}>
                  <FieldGroup
                    title={dashboardMessage("introduce")}
                    help={dashboardMessage("introduceHelp")}
                  >
                    <TextInput source="name" helperText={dashboardMessage("nameHelp")} />
                    <TextInput source="role" helperText={dashboardMessage("roleHelp")} />
                    <TextInput
                      source="sentence"
                      multiline
                      helperText={dashboardMessage("sentenceHelp")}
                    />
                    <ImageInput source="portrait" />
                    <DirectionInput
                      source="look"
                      preview={sitePreview}
                      helperText={dashboardMessage("directionHelp")}
                    />
                    {problems.length > 0 && (
                      <Alert severity="warning">
                        {cvMessage("unusableParts")}
                        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                          {problems.map((problem) => (
                            <li key={problem}>{problem}</li>
                          ))}
                        </Box>
                      </Alert>
                    )}
                    <Box
                      sx={{
                        position: "sticky",
                        zIndex: 1,
                        bottom: 0,
                        // Covers the outline of the chosen direction, which is wider than the column.
                        boxShadow: ({ palette: { background } }) =>
                          `-2px 0 ${background.default}, 2px 0 ${background.default}`,
                        py: 1.5,
                        borderTop: 1,
                        borderColor: "divider",
                        bgcolor: "background.default",
                      }}
                    >
                      <ResumeFileButton
                        getCurrentCv={() => sectionTypes.cv.schema.parse({})}
                        onRead={(resume) => {
                          setProblems(resume.problems);
                          const importedIntroduction = withResume(resume, form.getValues());
                          form.reset(importedIntroduction, { keepDefaultValues: true });
                        }}
                      >
                        <Button
                          type="submit"
                          variant="contained"
                          disabled={isDisabled}
                          sx={{ order: -1 }}
                        >
                          {dashboardMessage("createSite")}
                        </Button>
                      </ResumeFileButton>
                    </Box>
                  </FieldGroup>
                </SchemaProvider>
              </FormWithPreview>
            </DesktopFirst>
          </form>
        </FormProvider>
      </SourceContextProvider>
    </RecordContextProvider>
  );
}

function IntroductionPreview() {
  const selectedLook = useWatch<Introduction, "look">({ name: "look" });
  const label = dashboardMessage("introduce");
  return <LivePreview label={label} source={sitePreview} url={formPreviewUrl(selectedLook)} />;
}
