import { type MouseEvent, useState } from "react";

/** Props of a button and of the menu that it opens. A click on an entry closes the menu. */
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
    menu: { anchorEl, open, onClose: close, onClick: close },
  };
}
