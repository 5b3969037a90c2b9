import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { useNavigate } from "react-router";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translated } from "../../i18n/messages.ts";
import { capitalise } from "../../layout/capitalise.ts";
import { useCommandPalette } from "../../layout/command-palette-context.ts";
import { toastFailure } from "../../layout/notifications/failure.ts";
import { toastError, toastSuccess } from "../../layout/notifications/toasts.ts";
import { focusHeading } from "../../layout/PageHeading.tsx";
import { listPath } from "../../layout/resource.ts";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { useThemeToggle } from "../frame/use-theme-toggle.ts";
import type { CommandAction } from "./commands.ts";

/** Returns a function that closes the palette and runs an action. */
export function useCommandRunner(): (action: CommandAction) => void {
  const { close, openShortcuts } = useCommandPalette();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const theme = useThemeToggle();

  async function change({
    resource,
    record,
    data,
    successMessage,
    singular,
  }: CommandAction & { type: "change" }) {
    try {
      await dataProvider.update(resource, {
        id: record.id,
        data: { ...record, ...data },
        previousData: record,
      });
      await queryClient.invalidateQueries({ queryKey: [resource] });
      toastSuccess(successMessage);
    } catch (error) {
      toastFailure(error, sharedMessage("saveFailed", { singular: translated(singular) }));
    }
  }

  async function remove({ resource, record, singular }: CommandAction & { type: "delete" }) {
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record });
      toastSuccess(sharedMessage("deleted", { singular: capitalise(translated(singular)) }));
      const isOpen = window.location.href.includes(String(record.id));
      if (isOpen) navigate(listPath({ name: resource }));
      await queryClient.invalidateQueries({ queryKey: [resource] });
    } catch (error) {
      toastFailure(error, sharedMessage("deleteFailed", { singular: translated(singular) }));
    }
  }

  async function copy(path: string) {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      toastSuccess(paletteMessage("linkCopied"));
    } catch {
      toastError(paletteMessage("copyRefused"));
    }
  }

  return (action) => {
    close();
    if (action.type === "go") navigate(action.path, { state: focusHeading });
    else if (action.type === "open") window.open(action.path, "_blank", "noreferrer");
    else if (action.type === "change") change(action);
    else if (action.type === "delete") remove(action);
    else if (action.type === "copy") copy(action.path);
    else if (action.type === "signOut") signOut();
    else if (action.type === "switchTheme") theme.toggle();
    else if (action.type === "showShortcuts") openShortcuts();
  };
}
