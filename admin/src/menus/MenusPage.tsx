import { LivePreview } from "../preview/LivePreview.tsx";
import { previewedSection } from "../preview/previewed.ts";
import { MetadataPage } from "../sections/MetadataPage.tsx";
import { menusWord } from "../words/en/menus.ts";
import { MenusForm } from "./MenusForm.tsx";

/** `/admin/menus`: the part of the site's metadata that says where the header and the footer lead. */
export default function MenusPage() {
  return (
    <MetadataPage
      title={menusWord("title")}
      description={menusWord("description")}
      preview={<LivePreview label={menusWord("title")} kind={previewedSection} />}
    >
      <MenusForm />
    </MetadataPage>
  );
}
