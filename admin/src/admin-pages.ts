import { account } from "./account/index.ts";
import type { AdminPage } from "./admin-page.ts";

/** The pages below `/admin` that show no records. Routes, sidebar and command palette derive from this list. */
export const adminPages: readonly AdminPage[] = [account];
