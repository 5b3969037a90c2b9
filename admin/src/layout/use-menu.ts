import { type MouseEvent, useState } from "react";

/** Props of a button, of the menu that it opens, and of its items, which close the menu. */
export function useMenu() {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const closeMenu = () => setAnchor(null);
  const isOpen = anchorEl !== null;
  return {
    buttonProps: {
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    } as const,
    menuProps: { anchorEl, open: isOpen, onClose: closeMenu },
    // Each item closes the menu. A click handler of the whole menu would miss the Enter key, for which Material UI only
    // calls the item's handler.
    itemProps: (action?: () => void) => ({
      onClick: () => {
        closeMenu();
        action?.();
      },
    }),
  };
}
