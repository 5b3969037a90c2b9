import { Button } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ListInput } from "../../fields/ListInput.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { menusMessage } from "../../i18n/en/menus.ts";
import type { Place } from "./use-places.ts";

type MenuLink = SectionContent<"metadata">["menus"]["header"][number];

interface MenuInputProps {
  source: string;
  /** What is offered while an address is typed. */
  places: readonly Place[];
  /** True until the places are known. */
  isPending: boolean;
  /** What the menu has where nothing is chosen. */
  usual: readonly Place[];
}

/** The links of a menu in their order; while there are none, the way to begin with those that it has by itself. */
export function MenuInput({ source, places, isPending, usual }: MenuInputProps) {
  const listId = useId();
  const { setValue } = useFormContext();
  const links: readonly MenuLink[] = useWatch({ name: source }) ?? [];
  const nameOf = (href = "") => places.find((place) => place.href === href)?.name ?? href;
  const begin = () =>
    setValue(
      source,
      usual.map(({ href }) => ({ label: "", href })),
      { shouldDirty: true },
    );
  return (
    <>
      <ListInput
        source={source}
        itemName="link"
        hideLabel
        emptyText={menusMessage("asUsual")}
        summary={({ label, href }: Partial<MenuLink>) => ({
          title: label || nameOf(href),
          detail: href,
        })}
      >
        <TextInput
          source="href"
          inputMode="url"
          helperText={menusMessage("placeHelp")}
          slotProps={{ htmlInput: { list: listId, spellCheck: false, autoCapitalize: "none" } }}
        />
        <TextInput source="label" helperText={menusMessage("labelHelp")} />
      </ListInput>
      {links.length === 0 && (
        <Button size="small" sx={{ alignSelf: "start" }} loading={isPending} onClick={begin}>
          {menusMessage("begin")}
        </Button>
      )}
      <datalist id={listId}>
        {places.map(({ href, name }) => (
          <option key={href} value={href} label={name} />
        ))}
      </datalist>
    </>
  );
}
