import AccountIcon from "@mui/icons-material/AccountCircleOutlined";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import type { AdminPage } from "../../layout/resource.ts";

export const account: AdminPage = {
  name: "account",
  label: "Account",
  description: "Your e-mail address, password, second factor and sessions",
  keywords: [
    "e-mail",
    "password",
    "change password",
    "second factor",
    "two-factor",
    "2fa",
    "authenticator",
    "phone number",
    "passkeys",
    "connected accounts",
    "sessions",
    "devices",
    "sign out everywhere",
    "remove sample content",
  ],
  icon: AccountIcon,
  group: "settings",
  isBelowSectionsInSidebar: true,
  page: lazyComponent(() => import("./AccountPage.tsx")),
};
