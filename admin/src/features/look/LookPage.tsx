import { lookMessage } from "../../i18n/en/look.ts";
import { MetadataPage } from "../../record/MetadataPage.tsx";
import { LookForm } from "./LookForm.tsx";
import { LookPreview } from "./LookPreview.tsx";

/** `/admin/look`: the part of the site's metadata that says how it looks. */
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
