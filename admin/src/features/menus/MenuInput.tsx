import { Button } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ListInput } from "../../fields/ListInput.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { menusMessage } from "../../i18n/en/menus.ts";
import type { MenuTarget } from "./use-menu-targets.ts";

type MenuLink = SectionContent<"metadata">["menus"]["header"][number];

interface MenuInputProps {
  source: string;
  /** Suggested addresses. */
  targets: readonly MenuTarget[];
  /** True while the suggestions are loading. */
  isPending: boolean;
  /** Links that the site shows while the menu is empty. */
  defaults: readonly MenuTarget[];
}

/** Sortable list of the links of a menu. While it is empty, a button copies the default links into it. */
export function MenuInput({ source, targets, isPending, defaults }: MenuInputProps) {
  const listId = useId();
  const { setValue } = useFormContext();
  const links: readonly MenuLink[] = useWatch({ name: source }) ?? [];
  const nameOf = (href = "") => targets.find((target) => target.href === href)?.name ?? href;
  const insertDefaults = () =>
    setValue(
      source,
      defaults.map(({ href }) => ({ label: "", href })),
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
        <Button
          size="small"
          sx={{ alignSelf: "start" }}
          loading={isPending}
          onClick={insertDefaults}
        >
          {menusMessage("begin")}
        </Button>
      )}
      <datalist id={listId}>
        {targets.map(({ href, name }) => (
          <option key={href} value={href} label={name} />
        ))}
      </datalist>
    </>
  );
}
