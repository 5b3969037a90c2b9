import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { collectionsWithImageOverride, sections } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import type { SectionRow } from "@portfolio/content/section";
import type { SocialImageDesign } from "@portfolio/social-image";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useNavigate } from "react-router";
import { metadataQuery } from "../../data/content/metadata-content.ts";
import { toInitialValues } from "../../data/content/section-initial-values.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import {
  type SocialImageTarget,
  socialImageEditorPath,
} from "../../data/provider/social-image-target.ts";
import type { StoredSocialImage } from "../../data/provider/social-images.ts";
import { saveFile } from "../../data/save-file.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { socialImageMessage } from "../../i18n/en/social-image.ts";
import { translateText } from "../../i18n/messages.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import {
  type ImageSubject,
  isTitleChanged,
  withNewTitle,
} from "../../record/social-image/image-subjects.ts";
import { useDrawnImage } from "../../record/social-image/use-drawn-image.ts";
import {
  socialImageFileName,
  useMakeSocialImage,
} from "../../record/social-image/use-make-social-image.ts";
import { UnsavedChangesPrompt } from "../../record/UnsavedChangesPrompt.tsx";
import { DesignFields } from "./DesignFields.tsx";
import { LargePreview, NetworkPreviews } from "./previews.tsx";
import { TemplateGallery } from "./TemplateGallery.tsx";

interface EditorProps {
  subjects: readonly ImageSubject[];
  subject: ImageSubject;
  storedImage: StoredSocialImage | null;
  initialDesign: SocialImageDesign;
}

const debounceMs = 250;

/** Editor of one image, with previews for several networks. */
export function SocialImageEditor({ subjects, subject, storedImage, initialDesign }: EditorProps) {
  const { target, title } = subject;
  const [design, setDesign] = useState(initialDesign);
  const [alt, setAlt] = useState("");
  const [savedInput, setSavedInput] = useState({ design, alt });
  const [isSafeAreaShown, setSafeAreaShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const drawing = useDrawnImage(design, debounceMs);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const navigate = useNavigate();
  const makeSocialImage = useMakeSocialImage();
  const setPicture = useSetSocialPicture();

  const changeDesign = (changes: Partial<SocialImageDesign>) =>
    setDesign((previous) => ({ ...previous, ...changes }));

  const chooseSubject = (chosenSubject: ImageSubject) => {
    // A section has no image of its own, so its texts go into the image of the site.
    if (chosenSubject.group !== sections.label)
      navigate(socialImageEditorPath(chosenSubject.target));
    else if (target.kind === "site") changeDesign(pickTexts(chosenSubject.design));
    else navigate(`${socialImageEditorPath(chosenSubject.target)}?section=${chosenSubject.id}`);
  };

  const applyImage = useMutation({
    mutationFn: (newDesign: SocialImageDesign) =>
      makeSocialImage(
        { target, design: newDesign, title, alt: alt.trim() || newDesign.title || title },
        (image) => setPicture(target, image),
      ),
    onMutate: () => setProblem(null),
    onSuccess: (_, newDesign) => {
      setSavedInput({ design: newDesign, alt });
      toastSuccess(socialImageMessage("shows", { name: nameOf(subject) }));
    },
    onError: ({ message }) => setProblem(message),
  });

  const downloadImage = useMutation({
    mutationFn: () => dataProvider.drawSocialImagePng(design),
    onMutate: () => setProblem(null),
    onSuccess: (file) => saveFile(file, socialImageFileName(design.title)),
    onError: ({ message }) => setProblem(message),
  });

  const redraw = () => {
    if (!storedImage) return;
    const nextDesign = withNewTitle({ design, titleWhenDrawn: storedImage.titleWhenDrawn }, title);
    setDesign(nextDesign);
    applyImage.mutate(nextDesign);
  };

  const isStale = storedImage !== null && isTitleChanged(storedImage, title);
  const isClean = JSON.stringify({ design, alt }) === JSON.stringify(savedInput);
  return (
    <UnsavedChangesPrompt isClean={isClean}>
      <Box sx={columnsStyle}>
        <Box sx={{ minWidth: 0, position: { md: "sticky" }, top: { md: 24 } }}>
          {isStale && (
            <Alert
              severity="warning"
              sx={{ mb: 2 }}
              action={
                <Button color="inherit" loading={applyImage.isPending} onClick={redraw}>
                  {socialImageMessage("redraw")}
                </Button>
              }
            >
              {socialImageMessage("titleChangedFrom", { title: storedImage.titleWhenDrawn })}
            </Alert>
          )}
          <LargePreview drawing={drawing} title={design.title} isSafeAreaShown={isSafeAreaShown} />
          <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1, mt: 2 }}>
            <Button
              variant="contained"
              loading={applyImage.isPending}
              onClick={() => applyImage.mutate(design)}
            >
              {socialImageMessage("useFor", { subject: kindWithArticle(subject) })}
            </Button>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              loading={downloadImage.isPending}
              loadingPosition="start"
              onClick={() => downloadImage.mutate()}
            >
              {socialImageMessage("download")}
            </Button>
            <FormControlLabel
              sx={{ ml: { sm: "auto" }, mr: 0 }}
              control={
                <Switch
                  checked={isSafeAreaShown}
                  onChange={(event) => setSafeAreaShown(event.target.checked)}
                />
              }
              label={socialImageMessage("safeArea")}
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
          <FieldGroup
            title={socialImageMessage("madeFor")}
            help={socialImageMessage("madeForHelp")}
          >
            <SubjectChoice subjects={subjects} subject={subject} onChoose={chooseSubject} />
          </FieldGroup>
          <FieldGroup title={socialImageMessage("template")}>
            <TemplateGallery design={design} onChoose={(template) => changeDesign({ template })} />
          </FieldGroup>
          <DesignFields design={design} onChange={changeDesign} alt={alt} onAltChange={setAlt} />
          <Box sx={{ display: { md: "none" } }}>
            <Networks url={drawing.url} design={design} />
          </Box>
        </Stack>
      </Box>
    </UnsavedChangesPrompt>
  );
}

function Networks({ url, design }: { url: string | null; design: SocialImageDesign }) {
  return (
    <Box component="section">
      <Typography component="h2" sx={{ fontSize: "1rem", fontWeight: 600, mb: 1.75 }}>
        {socialImageMessage("whereShared")}
      </Typography>
      <NetworkPreviews url={url} title={design.title} description={design.subtitle} />
    </Box>
  );
}

/** The texts of a section that an image shows. */
export const pickTexts = ({ title, subtitle }: SocialImageDesign) => ({ title, subtitle });

const nameOf = ({ target, label }: ImageSubject) =>
  target.kind === "site" ? socialImageMessage("theSite") : sharedMessage("quoted", { name: label });

const kindWithArticle = ({ target }: ImageSubject) =>
  sharedMessage("singularWithArticle", { singular: translateText(target.kind) });

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 24rem" },
  gap: { xs: 4, md: 5 },
  alignItems: "start",
} as const;

interface SubjectChoiceProps {
  subjects: readonly ImageSubject[];
  subject: ImageSubject;
  onChoose(subject: ImageSubject): void;
}

/** Picks the record or site that gets the image. Picking a section puts its texts into the image of the site. */
function SubjectChoice({ subjects, subject, onChoose }: SubjectChoiceProps) {
  return (
    <Autocomplete
      options={subjects}
      value={subject}
      disableClearable
      groupBy={({ group }) => translateText(group)}
      getOptionLabel={({ label }) => label || socialImageMessage("noTitle")}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onChange={(_, chosenSubject) => onChoose(chosenSubject)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={socialImageMessage("subjects")}
          helperText={socialImageMessage("subjectsHelp")}
        />
      )}
    />
  );
}

/** Returns a function that sets the social picture of a record. The function rejects if saving fails. */
function useSetSocialPicture() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();

  async function setRecordPicture(singular: string, id: string, image: Image): Promise<void> {
    const definition = collectionsWithImageOverride.find((each) => each.singular === singular);
    if (!definition) throw new Error(`The collection "${singular}" has no social image.`);
    const { name: resource, socialImage } = definition;
    const { column, stores } = socialImage.override;
    const value = stores === "url" ? image.src : image;
    const { data } = await dataProvider.getOne(resource, { id });
    await dataProvider.update(resource, {
      id,
      data: { ...data, [column]: value },
      previousData: data,
    });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  }

  /** Sets the picture in the JSON column of the metadata, and keeps the stored values of all other fields. */
  async function setSitePicture(ogImage: Image): Promise<void> {
    const { data } = await dataProvider.getList<SectionRow>(sections.name, metadataQuery);
    const record = data[0];
    const values = toInitialValues("metadata", record ?? null);
    const content = { ...values.content, ogImage };
    if (record) {
      await dataProvider.update<SectionRow>(sections.name, {
        id: record.id,
        data: { ...record, content },
        previousData: record,
        meta: { rejectOnConflict: true },
      });
    } else {
      await dataProvider.create(sections.name, { data: { ...values, content } });
    }
    await queryClient.invalidateQueries({ queryKey: [sections.name] });
  }

  return (target: SocialImageTarget, image: Image): Promise<void> =>
    "id" in target ? setRecordPicture(target.kind, target.id, image) : setSitePicture(image);
}
