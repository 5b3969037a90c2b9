import { Alert, Box, Button, Typography } from "@mui/material";
import { look } from "@portfolio/content/look";
import { parseLeniently } from "@portfolio/content/parse-leniently";
import { parseSection } from "@portfolio/content/section";
import { sectionTypes } from "@portfolio/content/sections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDataProvider, useStoreContext } from "react-admin";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { ImportedResume } from "../../data/content/resume-file.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { SchemaProvider } from "../../fields/field.ts";
import { ImageInput } from "../../fields/ImagePicker.tsx";
import { TextInput } from "../../fields/inputs.tsx";
import { ResumeFileButton, UnusableParts } from "../../fields/ResumeFileButton.tsx";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { PageHeading } from "../../layout/PageHeading.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { TransferProgress } from "../../layout/TransferProgress.tsx";
import { DesignDirectionInput } from "../../record/preview/DesignDirectionInput.tsx";
import { FormWithPreview } from "../../record/preview/FormWithPreview.tsx";
import { LivePreview } from "../../record/preview/LivePreview.tsx";
import { PrefersDesktopContext } from "../../record/preview/preview-device.ts";
import type { PreviewSource } from "../../record/preview/preview-source.ts";
import { formPreviewUrl } from "../../record/preview/preview-url.ts";
import { recordResolver } from "../../record/record-resolver.ts";
import { createEmptySection } from "../../record/sample/empty-section.ts";
import { useFocusInvalidField } from "../../record/use-focus-invalid-field.ts";
import {
  applyResume,
  type InitialContentLoader,
  type Introduction,
  initialSections,
  introductionSchema,
  loadEmptyContent,
  loadIntroductionContent,
  loadSampleContent,
} from "./fill-site.ts";

/** Choice of the first content: own text, the sample, or empty. */
export function FirstRun() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    async mutationFn(loadContent: InitialContentLoader) {
      // Scroll up to the progress indicator, because two of the buttons are at the end of the page.
      window.scrollTo(0, 0);
      await dataProvider.createInitialRows(await loadContent());
      await queryClient.invalidateQueries();
    },
  });

  /** Returns whether the content was created. */
  const createContent = (loadContent: InitialContentLoader) =>
    mutateAsync(loadContent).then(
      () => true,
      () => false,
    );

  return (
    <>
      <title>{sharedMessage("pageTitle", { title: sharedMessage("welcome") })}</title>
      <PageHeading>{dashboardMessage("howToBegin")}</PageHeading>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 4, maxWidth: "38rem" }}>
        {dashboardMessage("nothingFinal")}
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {dashboardMessage("stopped", { failure: error.message })}
        </Alert>
      )}
      {isPending && <TransferProgress label={dashboardMessage("settingUp")} />}
      <IntroductionForm
        isDisabled={isPending}
        onSubmit={async (introduction) => {
          const isCreated = await createContent(() => loadIntroductionContent(introduction));
          // Opens the site, where each section links to its form.
          if (isCreated) window.location.assign("/");
          return isCreated;
        }}
      />
      <Typography variant="h2" sx={{ mt: 6, mb: 2, fontSize: "1rem" }}>
        {dashboardMessage("otherStarts")}
      </Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <Choice
          text={dashboardMessage("withSampleText")}
          action={dashboardMessage("startWithSample")}
          isDisabled={isPending}
          onChoose={() => createContent(loadSampleContent)}
        />
        <Choice
          text={dashboardMessage("emptyText")}
          action={dashboardMessage("startEmpty")}
          isDisabled={isPending}
          onChoose={() => createContent(loadEmptyContent)}
        />
      </Box>
    </>
  );
}

interface ChoiceProps {
  text: string;
  action: string;
  isDisabled: boolean;
  onChoose: () => void;
}

function Choice({ text, action, isDisabled, onChoose }: ChoiceProps) {
  return (
    <div>
      <Button variant="outlined" disabled={isDisabled} onClick={onChoose}>
        {action}
      </Button>
      <SecondaryText sx={{ mt: 1, maxWidth: "28rem" }}>{text}</SecondaryText>
    </div>
  );
}

interface IntroductionFormProps {
  /** True while the site is created. */
  isDisabled: boolean;
  /** Resolves to true once the site has its first content. */
  onSubmit: (introduction: Introduction) => Promise<boolean>;
}

const emptyIntroduction: Introduction = {
  name: "",
  role: "",
  statement: "",
  portrait: null,
  look: look.parse({}),
};
/** Key of the unsubmitted input, which is stored for reloads and changes of language. */
const storeKey = "introduction";
const storedIntroductionSchema = introductionSchema
  .partial()
  .extend({ cv: sectionTypes.cv.schema.optional() });
const resolver = recordResolver(introductionSchema);

const inputLabel = (field: "name" | "role" | "statement") =>
  translateText(introductionSchema.shape[field].description ?? "");

const sitePreview: PreviewSource = {
  toMessage(values) {
    const initialValues = initialSections(values as Introduction);
    const sections = (["metadata", "hero", "thoughts", "contact"] as const).flatMap((type) => {
      if (type === "contact" && !initialValues.contact) return [];
      const { content, ...texts } = initialValues[type] ?? {};
      const emptyRow = createEmptySection(type);
      const row = { ...emptyRow, id: type, updated_at: null, ...texts };
      return parseSection({ ...row, content: { ...emptyRow.content, ...content } }) ?? [];
    });
    const labels = {
      name: inputLabel("name"),
      title: inputLabel("statement"),
      subtitle: inputLabel("role"),
    };
    return { sections, labels };
  },
};

export function IntroductionForm({ isDisabled, onSubmit }: IntroductionFormProps) {
  const store = useStoreContext();
  const form = useForm<Introduction>({
    defaultValues: {
      ...emptyIntroduction,
      ...parseLeniently(storedIntroductionSchema, store.getItem(storeKey), () => undefined),
    },
    resolver: resolver as never,
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  useFocusInvalidField(form, formRef);
  const [problems, setProblems] = useState<ImportedResume["problems"]>([]);

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

  const actions = (
    <Box
      sx={{
        position: "sticky",
        zIndex: 1,
        bottom: 0,
        // Covers the parts of `DesignDirectionInput`'s outline that are outside the column.
        boxShadow: ({ palette: { background } }) =>
          `-2px 0 ${background.default}, 2px 0 ${background.default}`,
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.default",
      }}
    >
      <ResumeFileButton
        // This label is short, so that both buttons fit in one row on a phone.
        label={dashboardMessage("importCv")}
        getCurrentCv={() => sectionTypes.cv.schema.parse({})}
        onResumeRead={(resume) => {
          setProblems(resume.problems);
          const importedIntroduction = applyResume(resume, form.getValues());
          form.reset(importedIntroduction, { keepDefaultValues: true });
        }}
      >
        <Button type="submit" variant="contained" disabled={isDisabled}>
          {dashboardMessage("createSite")}
        </Button>
      </ResumeFileButton>
    </Box>
  );

  return (
    <FormProvider {...form}>
      <form ref={formRef} onSubmit={form.handleSubmit(submit)} noValidate>
        <PrefersDesktopContext value={true}>
          <FormWithPreview preview={<IntroductionPreview />} actions={actions}>
            <SchemaProvider value={introductionSchema}>
              <FieldGroup
                title={dashboardMessage("introduce")}
                help={dashboardMessage("introduceHelp")}
              >
                <TextInput source="name" helperText={dashboardMessage("nameHelp")} />
                <TextInput source="role" helperText={dashboardMessage("roleHelp")} />
                <TextInput
                  source="statement"
                  multiline
                  helperText={dashboardMessage("statementHelp")}
                />
                <ImageInput source="portrait" />
                <DesignDirectionInput
                  source="look"
                  preview={sitePreview}
                  helperText={dashboardMessage("directionHelp")}
                />
                <UnusableParts problems={problems} />
              </FieldGroup>
            </SchemaProvider>
          </FormWithPreview>
        </PrefersDesktopContext>
      </form>
    </FormProvider>
  );
}

function IntroductionPreview() {
  const selectedLook = useWatch<Introduction, "look">({ name: "look" });
  const label = dashboardMessage("introduce");
  return <LivePreview label={label} source={sitePreview} url={formPreviewUrl(selectedLook)} />;
}
