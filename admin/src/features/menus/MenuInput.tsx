import Add from "@mui/icons-material/Add";
import { Box, Button, Menu, MenuItem, Skeleton } from "@mui/material";
import { useField } from "../../fields/field.ts";
import { outlinedStyle, rowName, useRows } from "../../fields/SortableRow.tsx";
import { fieldsMessage } from "../../i18n/en/fields.ts";
import { menusMessage } from "../../i18n/en/menus.ts";
import { translateText } from "../../i18n/messages.ts";
import { useMenu } from "../../layout/use-menu.ts";
import { SortableList } from "../../list/SortableList.tsx";
import { HiddenRow, LinkRow } from "./LinkRow.tsx";
import type { MenuTarget, StoredMenuLink } from "./use-menu-targets.ts";

const emptyLink: StoredMenuLink = { label: "", href: "" };

interface MenuInputProps {
  source: string;
  targets: readonly MenuTarget[];
  /** Targets that visitors cannot see. The site leaves out links to them. */
  hiddenTargets: readonly MenuTarget[];
  isPending: boolean;
  defaults: readonly MenuTarget[];
}

/**
 * Sortable list of the links that the site shows, and of removed links of the default menu. The form's value stays
 * empty until the owner changes the default menu, so that later sections and pages appear automatically.
 */
export function MenuInput(props: MenuInputProps) {
  const { source, targets, hiddenTargets, isPending, defaults } = props;
  const field = useField<readonly StoredMenuLink[]>({ source });
  const defaultLinks = defaults.map(({ href }): StoredMenuLink => ({ label: "", href }));
  const isDefaultMenu = field.value.length === 0;
  const links = isDefaultMenu ? defaultLinks : field.value;
  const setLinks = (next: StoredMenuLink[]) =>
    field.change(JSON.stringify(next) === JSON.stringify(defaultLinks) ? [] : next);
  const { rows, splice, move } = useRows(links.length, () => links, setLinks);
  if (isPending) return <Skeleton variant="rounded" height={44 * 6} />;

  const targetOf = (link: StoredMenuLink | undefined) =>
    [...targets, ...hiddenTargets].find(({ href }) => href === link?.href);
  const nameOf = (index: number) =>
    rowName(
      "link",
      index,
      links[index]?.label || targetOf(links[index])?.name || links[index]?.href,
    );
  const isNotInMenu = ({ href }: MenuTarget) => !links.some((link) => link.href === href);
  const isDefault = ({ href }: { href: string }) => defaults.some((link) => link.href === href);
  const add = (href: string) => splice(links.length, 0, [{ label: "", href }]);
  const missingDefaults = defaults.filter(isNotInMenu);

  return (
    <div>
      <SortableList keys={rows.map(({ key }) => key)} nameOf={nameOf} onMove={move}>
        <Box component="ul" aria-label={field.label} sx={outlinedStyle}>
          {rows.map(({ key }, index) => (
            <LinkRow
              key={key}
              rowKey={key}
              name={nameOf(index)}
              link={links[index] ?? emptyLink}
              target={targetOf(links[index])}
              isHidden={hiddenTargets.some(({ href }) => href === links[index]?.href)}
              error={field.errorAt(index)}
              onChange={(newLink) => splice(index, 1, [newLink])}
              onRemove={
                // The last link cannot be removed, because an empty menu means the default menu.
                links.length > 1 ? () => splice(index, 1) : undefined
              }
            />
          ))}
          {missingDefaults.map(({ href, name }) => (
            <HiddenRow key={href} name={name} onShow={() => add(href)} />
          ))}
        </Box>
      </SortableList>
      <Box sx={{ mt: 0.5, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <AddLink
          targets={targets.filter((target) => isNotInMenu(target) && !isDefault(target))}
          onAdd={add}
        />
        {!isDefaultMenu && (
          <Button size="small" onClick={() => field.change([])}>
            {menusMessage("reset")}
          </Button>
        )}
      </Box>
    </div>
  );
}

interface AddLinkProps {
  targets: readonly MenuTarget[];
  onAdd: (href: string) => void;
}

/** Button that opens a list of targets. Adds a link to the chosen target, or to a URL that the owner types. */
function AddLink({ targets, onAdd }: AddLinkProps) {
  const { buttonProps, menuProps, itemProps } = useMenu();
  const items = [...targets, { href: "", name: menusMessage("otherAddress") }];
  return (
    <>
      <Button {...buttonProps} size="small" startIcon={<Add />}>
        {fieldsMessage("add", { item: translateText("link") })}
      </Button>
      <Menu {...menuProps}>
        {items.map(({ href, name }) => (
          <MenuItem key={href} dense {...itemProps(() => onAdd(href))}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
