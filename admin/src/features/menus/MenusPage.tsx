import { menusMessage } from "../../i18n/en/menus.ts";
import { MetadataPage } from "../../record/MetadataPage.tsx";
import { LivePreview } from "../../record/preview/LivePreview.tsx";
import { previewedSection } from "../../record/preview/previewed.ts";
import { MenusForm } from "./MenusForm.tsx";

/** `/admin/menus`: the part of the site's metadata that says where the header and the footer lead. */
export default function MenusPage() {
  return (
    <MetadataPage
      title={menusMessage("title")}
      description={menusMessage("description")}
      preview={<LivePreview label={menusMessage("title")} kind={previewedSection} />}
    >
      <MenusForm />
    </MetadataPage>
  );
}
