import { useWarnWhenUnsavedChanges } from "react-admin";
import { useFormContext } from "react-hook-form";

/** Asks before unsaved changes are left behind, on every way out of the page. */
export function LeaveGuard() {
  const { control } = useFormContext();
  useWarnWhenUnsavedChanges(true, undefined, control);
  return null;
}
