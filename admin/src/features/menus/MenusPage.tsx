import { Stack } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { menusMessage } from "../../i18n/en/menus.ts";
import { MetadataPage } from "../../record/MetadataPage.tsx";
import { LivePreview } from "../../record/preview/LivePreview.tsx";
import { PrefersDesktopContext } from "../../record/preview/preview-device.ts";
import { sectionPreview } from "../../record/preview/preview-source.ts";
import { MenuInput } from "./MenuInput.tsx";
import { useMenuTargets } from "./use-menu-targets.ts";

/** `/admin/menus`: the header and footer links in the site's metadata. */
export default function MenusPage() {
  return (
    <PrefersDesktopContext value={true}>
      <MetadataPage
        title={menusMessage("title")}
        description={menusMessage("description")}
        preview={<LivePreview label={menusMessage("title")} source={sectionPreview} />}
      >
        <MenusForm />
      </MetadataPage>
    </PrefersDesktopContext>
  );
}

export function MenusForm() {
  const { defaults, ...rest } = useMenuTargets();
  return (
    <Stack spacing={5} sx={{ width: "100%", maxWidth: "40rem" }}>
      <FieldGroup title={menusMessage("header")} help={menusMessage("headerHelp")}>
        <MenuInput source="content.menus.header" defaults={defaults.header} {...rest} />
      </FieldGroup>
      <FieldGroup title={menusMessage("footer")} help={menusMessage("footerHelp")}>
        <MenuInput source="content.menus.footer" defaults={defaults.footer} {...rest} />
      </FieldGroup>
    </Stack>
  );
}
