import { useTheme } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";

/** Changes between light and dark colours, and says which come next. */
export function useThemeToggle() {
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return {
    next,
    label: sharedMessage(next === "dark" ? "toDark" : "toLight"),
    change: () => setTheme(next),
  } as const;
}
