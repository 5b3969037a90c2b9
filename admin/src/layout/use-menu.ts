import { type MouseEvent, useState } from "react";

/** Props of a button, of the menu that it opens, and of its items, which close the menu. */
export function useMenu() {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const open = anchorEl !== null;
  return {
    button: {
      "aria-haspopup": "menu",
      "aria-expanded": open,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    } as const,
    menu: { anchorEl, open, onClose: close },
    // Each item closes the menu, because Material UI runs an item's handler on Enter without a click that would bubble.
    item: (action?: () => void) => ({
      onClick: () => {
        close();
        action?.();
      },
    }),
  };
}
