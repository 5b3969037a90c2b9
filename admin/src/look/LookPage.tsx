import { MetadataPage } from "../sections/MetadataPage.tsx";
import { lookWord } from "../words/en/look.ts";
import { LookForm } from "./LookForm.tsx";
import { LookPreview } from "./LookPreview.tsx";

/** `/admin/look`: the part of the site's metadata that says how it looks. */
export default function LookPage() {
  return (
    <MetadataPage
      title={lookWord("title")}
      description={lookWord("description")}
      preview={<LookPreview />}
    >
      <LookForm />
    </MetadataPage>
  );
}
