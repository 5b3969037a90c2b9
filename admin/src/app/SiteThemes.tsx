import { useEffect, useMemo, useState } from "react";
import { AdminContext, type AdminContextProps, type Store } from "react-admin";
import { createThemes, type SiteAccent } from "../layout/theme.ts";

/** Key of the site's accent in the store, so that the admin has it before the site is loaded. */
export const siteAccentKey = "site.accent";

/** react-admin's context, in the accent of the site. */
export function SiteThemes({ store, ...props }: AdminContextProps & { store: Store }) {
  const [accent, setAccent] = useState(() => store.getItem<SiteAccent>(siteAccentKey));
  useEffect(() => store.subscribe(siteAccentKey, setAccent), [store]);
  const themes = useMemo(() => createThemes(accent), [accent]);
  return <AdminContext {...props} {...themes} store={store} />;
}
