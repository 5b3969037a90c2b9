import { menusMessage } from "../../i18n/en/menus.ts";
import { MetadataPage } from "../../record/MetadataPage.tsx";
import { LivePreview } from "../../record/preview/LivePreview.tsx";
import { sectionPreview } from "../../record/preview/preview-source.ts";
import { MenusForm } from "./MenusForm.tsx";

/** `/admin/menus`: the part of the site's metadata that says where the header and the footer lead. */
export default function MenusPage() {
  return (
    <MetadataPage
      title={menusMessage("title")}
      description={menusMessage("description")}
      preview={<LivePreview label={menusMessage("title")} source={sectionPreview} />}
    >
      <MenusForm />
    </MetadataPage>
  );
}
