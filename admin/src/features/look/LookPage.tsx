import { Stack } from "@mui/material";
import type { Look } from "@portfolio/content/look";
import { useWatch } from "react-hook-form";
import { AccentInput } from "../../fields/AccentInput.tsx";
import { lookMessage } from "../../i18n/en/look.ts";
import { MetadataPage } from "../../record/MetadataPage.tsx";
import { DirectionInput } from "../../record/preview/DirectionInput.tsx";
import { PreviewFrame } from "../../record/preview/PreviewFrame.tsx";
import { sitePreviewUrl } from "../../record/preview/preview-url.ts";
import { DensityDial, PaperDial, TypefaceDial } from "./Dials.tsx";

/** `/admin/look`: the appearance part of the site's metadata. */
export default function LookPage() {
  return (
    <MetadataPage
      title={lookMessage("title")}
      description={lookMessage("description")}
      preview={<LookPreview />}
    >
      <LookForm />
    </MetadataPage>
  );
}

function LookForm() {
  return (
    <Stack spacing={4} sx={{ width: "100%", maxWidth: "40rem" }}>
      <DirectionInput source="content.look" hideLabel helperText={lookMessage("directionHelp")} />
      <TypefaceDial />
      <PaperDial />
      <DensityDial />
      <AccentInput helperText={lookMessage("accentHelp")} />
    </Stack>
  );
}

function LookPreview() {
  const look: Look = useWatch({ name: "content.look" });
  const accent: string = useWatch({ name: "content.appearance.accent" }) ?? "";
  return <PreviewFrame label={lookMessage("title")} src={sitePreviewUrl(look, accent)} />;
}
