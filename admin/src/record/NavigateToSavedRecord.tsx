import { useContext, useEffect } from "react";
import { type Identifier, useRecordContext } from "react-admin";
import { useNavigate } from "react-router";
import {
  BlockedLocationContext,
  keepFormNavigationState,
  useIsClean,
} from "./UnsavedChangesPrompt.tsx";

/**
 * Navigates to a new record's URL once the record is saved and its form has no unsaved changes. Does nothing if the
 * owner is opening another page, because `FormUnsavedChangesPrompt` opens that page after the save.
 */
export function NavigateToSavedRecord({ pathOf }: { pathOf: (id: Identifier) => string }) {
  const id = useRecordContext()?.id;
  const isClean = useIsClean();
  const path = id && isClean ? pathOf(id) : null;
  const navigate = useNavigate();
  const blockedLocation = useContext(BlockedLocationContext);
  useEffect(() => {
    if (path && !blockedLocation.current)
      navigate(path, { replace: true, state: keepFormNavigationState });
  }, [path, navigate, blockedLocation]);
  return null;
}
