import { useEffect, useMemo, useState } from "react";
import { AdminContext, type AdminContextProps, type Store } from "react-admin";
import { createThemes } from "../layout/theme.ts";

/** Store key of the site's accent colour. The stored value is used until the site is loaded. */
export const siteAccentKey = "site.accent";

export function ThemedAdminContext({ store, ...props }: AdminContextProps & { store: Store }) {
  const [accent, setAccent] = useState(() => store.getItem(siteAccentKey));
  useEffect(() => store.subscribe(siteAccentKey, setAccent), [store]);
  const themes = useMemo(() => createThemes(accent), [accent]);
  return <AdminContext {...props} {...themes} store={store} />;
}
