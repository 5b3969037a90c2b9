import { Stack } from "@mui/material";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { menusWord } from "../words/en/menus.ts";
import { MenuInput } from "./MenuInput.tsx";
import { usePlaces } from "./use-places.ts";

/** Where the header and the footer lead. */
export function MenusForm() {
  const { parts, pages, notes, isPending } = usePlaces();
  const places = [...parts, ...pages, ...notes];
  return (
    <Stack spacing={5} sx={{ width: "100%", maxWidth: "40rem" }}>
      <FieldGroup title={menusWord("header")} help={menusWord("headerHelp")}>
        <MenuInput
          source="content.menus.header"
          places={places}
          isPending={isPending}
          usual={[...parts.filter(({ isUsual }) => isUsual), ...pages]}
        />
      </FieldGroup>
      <FieldGroup title={menusWord("footer")} help={menusWord("footerHelp")}>
        <MenuInput
          source="content.menus.footer"
          places={places}
          isPending={isPending}
          usual={[...pages, ...notes]}
        />
      </FieldGroup>
    </Stack>
  );
}
