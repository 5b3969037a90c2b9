import { useEffect, useMemo, useState } from "react";
import { AdminContext, type AdminContextProps, type Store } from "react-admin";
import { createThemes, type SiteAccent } from "../layout/theme.ts";

/** Key of the site's accent colour in react-admin's store, from which it can be read before the metadata is loaded. */
export const siteAccentKey = "site.accent";

/** react-admin's context, with themes in the accent colour of the site. */
export function ThemedAdminContext({ store, ...props }: AdminContextProps & { store: Store }) {
  const [accent, setAccent] = useState(() => store.getItem<SiteAccent>(siteAccentKey));
  useEffect(() => store.subscribe(siteAccentKey, setAccent), [store]);
  const themes = useMemo(() => createThemes(accent), [accent]);
  return <AdminContext {...props} {...themes} store={store} />;
}
