import Add from "@mui/icons-material/Add";
import { Box, Button, Menu, MenuItem, Skeleton } from "@mui/material";
import { useState } from "react";
import { useField } from "../../fields/field.ts";
import {
  outlinedStyle,
  RemovedNotice,
  rowName,
  useRemovedItem,
  useSortableRows,
} from "../../fields/SortableRow.tsx";
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
  /** True if the site omits a link. Called for links whose URL is in neither list of targets. */
  isDead: (link: StoredMenuLink) => boolean;
  isPending: boolean;
  defaults: readonly MenuTarget[];
}

/**
 * Sortable list of the links that the site shows, and of removed links of the default menu. The form's value stays
 * empty until the owner changes the default menu, so that later sections and pages appear automatically.
 */
export function MenuInput(props: MenuInputProps) {
  const { source, targets, hiddenTargets, isDead, isPending, defaults } = props;
  const field = useField<readonly StoredMenuLink[]>({ source });
  const defaultLinks = defaults.map(({ href }): StoredMenuLink => ({ label: "", href }));
  const isDefaultMenu = field.value.length === 0;
  const links = isDefaultMenu ? defaultLinks : field.value;
  const setLinks = (next: StoredMenuLink[]) =>
    field.change(JSON.stringify(next) === JSON.stringify(defaultLinks) ? [] : next);
  const { rows, splice, move } = useSortableRows(links.length, () => links, setLinks);
  const [removedLink, setRemovedLink] = useRemovedItem<StoredMenuLink>(links.length);
  /** Labels of hidden links by URL. If the owner shows a link of the default menu again, it gets its label back. */
  const [hiddenLabels, setHiddenLabels] = useState<Readonly<Record<string, string>>>({});
  if (isPending) return <Skeleton variant="rounded" height={44 * 6} />;

  const targetOf = (link: StoredMenuLink | undefined) =>
    [...targets, ...hiddenTargets].find(({ href }) => href === link?.href);
  const nameOf = (index: number) => {
    const link = links[index];
    return rowName("link", index, link?.label || targetOf(link)?.name || link?.href);
  };
  const isNotInMenu = ({ href }: MenuTarget) => !links.some((link) => link.href === href);
  const isDefault = ({ href }: { href: string }) => defaults.some((link) => link.href === href);
  const add = (link: StoredMenuLink, index = links.length) => splice(index, 0, [link]);
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
              isDead={!targetOf(links[index]) && isDead(links[index] ?? emptyLink)}
              error={field.errorAt(index)}
              onChange={(newLink) => splice(index, 1, [newLink])}
              onRemove={
                // The last link cannot be removed, because an empty menu means the default menu.
                links.length > 1
                  ? () => {
                      const link = links[index];
                      splice(index, 1);
                      // A removed link of the default menu stays in the list, so that the owner can show it again.
                      if (!link) return;
                      if (!isDefault(link)) setRemovedLink(index, link);
                      setHiddenLabels({ ...hiddenLabels, [link.href]: link.label });
                    }
                  : undefined
              }
            />
          ))}
          {missingDefaults.map(({ href, name }) => (
            <HiddenRow
              key={href}
              name={name}
              onShow={() => add({ label: hiddenLabels[href] ?? "", href })}
            />
          ))}
        </Box>
      </SortableList>
      <Box sx={{ mt: 0.5, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <AddLink
          targets={targets.filter((target) => isNotInMenu(target) && !isDefault(target))}
          onAdd={(href) => add({ label: "", href })}
        />
        <RemovedNotice
          removedItem={removedLink}
          name={removedLink?.value.label || removedLink?.value.href || translateText("link")}
          onUndo={() => removedLink && add(removedLink.value, removedLink.index)}
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
