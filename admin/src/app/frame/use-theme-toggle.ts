import { useTheme } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";

export function useThemeToggle() {
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return {
    next,
    label: sharedMessage(next === "dark" ? "toDark" : "toLight"),
    toggle: () => setTheme(next),
  } as const;
}
