import { useTheme } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";

export function useThemeToggle() {
  const [theme, setTheme] = useTheme();
  const nextTheme = theme === "dark" ? "light" : "dark";
  return {
    nextTheme,
    label: sharedMessage(nextTheme === "dark" ? "toDark" : "toLight"),
    toggle: () => setTheme(nextTheme),
  } as const;
}
