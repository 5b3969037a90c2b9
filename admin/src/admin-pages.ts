import { account } from "./account/index.ts";
import type { AdminPage } from "./admin-page.ts";
import { health } from "./health/index.ts";
import { look } from "./look/index.ts";
import { menus } from "./menus/index.ts";

/** The pages below `/admin` that show no records. Routes, sidebar and command palette derive from this list. */
export const adminPages: readonly AdminPage[] = [look, menus, account, health];
