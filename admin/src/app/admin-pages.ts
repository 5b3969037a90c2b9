import { account } from "../features/account/index.ts";
import { look } from "../features/look/index.ts";
import { menus } from "../features/menus/index.ts";
import { programs } from "../features/programs/index.ts";
import { health } from "../features/site-health/index.ts";
import { yourData } from "../features/your-data/index.ts";
import type { AdminPage } from "../layout/resource.ts";

/** Pages below `/admin` that are not about a collection. Routes, sidebar and palette derive from this list. */
export const adminPages: readonly AdminPage[] = [look, menus, account, yourData, programs, health];
