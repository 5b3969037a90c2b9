import { useEffect } from "react";
import { type Identifier, useRecordContext } from "react-admin";
import { useFormState } from "react-hook-form";
import { useNavigate } from "react-router";

/**
 * Navigates to a new record's URL once it is saved and has no unsaved changes, so that the leave dialog stays closed.
 */
export function NavigateToSavedRecord({ pathOf }: { pathOf: (id: Identifier) => string }) {
  const id = useRecordContext()?.id;
  const { dirtyFields } = useFormState();
  const isClean = Object.keys(dirtyFields).length === 0;
  const path = id && isClean ? pathOf(id) : null;
  const navigate = useNavigate();
  useEffect(() => {
    if (path) navigate(path, { replace: true });
  }, [path, navigate]);
  return null;
}
