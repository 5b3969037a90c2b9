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
    // Each item closes the menu. A click handler of the whole menu would miss the Enter key, for which Material UI only
    // calls the item's handler.
    item: (action?: () => void) => ({
      onClick: () => {
        close();
        action?.();
      },
    }),
  };
}
