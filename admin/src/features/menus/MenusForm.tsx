import { Stack } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { menusMessage } from "../../i18n/en/menus.ts";
import { MenuInput } from "./MenuInput.tsx";
import { useMenuTargets } from "./use-menu-targets.ts";

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
