import { Stack } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { menusMessage } from "../../i18n/en/menus.ts";
import { MenuInput } from "./MenuInput.tsx";
import { usePlaces } from "./use-places.ts";

/** Where the header and the footer lead. */
export function MenusForm() {
  const { usual, ...rest } = usePlaces();
  return (
    <Stack spacing={5} sx={{ width: "100%", maxWidth: "40rem" }}>
      <FieldGroup title={menusMessage("header")} help={menusMessage("headerHelp")}>
        <MenuInput source="content.menus.header" usual={usual.header} {...rest} />
      </FieldGroup>
      <FieldGroup title={menusMessage("footer")} help={menusMessage("footerHelp")}>
        <MenuInput source="content.menus.footer" usual={usual.footer} {...rest} />
      </FieldGroup>
    </Stack>
  );
}
