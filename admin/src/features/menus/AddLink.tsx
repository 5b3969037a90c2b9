import Add from "@mui/icons-material/Add";
import { Button, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { fieldsMessage } from "../../i18n/en/fields.ts";
import { menusMessage } from "../../i18n/en/menus.ts";
import { translated } from "../../i18n/messages.ts";
import type { MenuTarget } from "./use-menu-targets.ts";

interface AddLinkProps {
  targets: readonly MenuTarget[];
  onAdd: (href: string) => void;
}

/** Button with a menu of targets, and of an address to type. */
export function AddLink({ targets, onAdd }: AddLinkProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = [...targets, { href: "", name: menusMessage("otherAddress") }];
  return (
    <>
      <Button
        size="small"
        startIcon={<Add />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {fieldsMessage("add", { item: translated("link") })}
      </Button>
      {/* The focus goes to the new row. */}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
      >
        {items.map(({ href, name }) => (
          <MenuItem
            key={href}
            dense
            onClick={() => {
              setAnchor(null);
              onAdd(href);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
