import { useLayoutEffect, useState, useSyncExternalStore } from "react";

/** The style sheets that came in the document, in their order. */
const sheets = import.meta.env.SSR ? [] : [...document.head.querySelectorAll("style")];

interface ServerOnlyProps {
  tag: "script" | "style";
  nonce: string | undefined;
  code: string;
}

/**
 * An inline element whose text only the server knows: React leaves it alone when it takes over the page.
 *
 * React makes the document anew for an error, and where an extension or a translator changed the page before it was taken
 * over. It then goes without the element, which the page's policy would forbid, links the sheets of pages after the
 * owner's look, and forgets what scripts noted at the root, such as the visitor's choice of colours. So a style puts all
 * sheets behind those links, and the notes back.
 */
export function ServerOnly({ tag: Tag, nonce, code }: ServerOnlyProps) {
  const isMade = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  // From before it is made: null where the server made it.
  const [notes] = useState(() => (isMade ? { ...document.documentElement.dataset } : null));
  const restores = notes && Tag === "style";
  useLayoutEffect(() => {
    if (!restores) return;
    document.head.append(...sheets);
    Object.assign(document.documentElement.dataset, notes);
  }, [restores, notes]);
  if (notes) return null;
  return (
    <Tag
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by this code, nothing an owner typed
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
