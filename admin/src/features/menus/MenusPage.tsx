import { menusMessage } from "../../i18n/en/menus.ts";
import { MetadataPage } from "../../record/MetadataPage.tsx";
import { LivePreview } from "../../record/preview/LivePreview.tsx";
import { DesktopFirst } from "../../record/preview/preview-device.ts";
import { sectionPreview } from "../../record/preview/preview-source.ts";
import { MenusForm } from "./MenusForm.tsx";

/** `/admin/menus`: the header and footer links in the site's metadata. */
export default function MenusPage() {
  return (
    <DesktopFirst value={true}>
      <MetadataPage
        title={menusMessage("title")}
        description={menusMessage("description")}
        preview={<LivePreview label={menusMessage("title")} source={sectionPreview} />}
      >
        <MenusForm />
      </MetadataPage>
    </DesktopFirst>
  );
}
