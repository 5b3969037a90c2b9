import { useEffect, useRef } from "react";
import { useRecordContext } from "react-admin";
import { useFormState } from "react-hook-form";

/** Tells the id of a new record once it is saved and nothing typed is left to save, so that leaving asks nothing. */
export function NewRecordAddress({ onAddressed }: { onAddressed: (id: string) => void }) {
  const id = useRecordContext()?.id;
  const { dirtyFields } = useFormState();
  const isClean = Object.keys(dirtyFields).length === 0;
  const isDone = useRef(false);
  useEffect(() => {
    if (!id || !isClean || isDone.current) return;
    isDone.current = true;
    onAddressed(String(id));
  }, [id, isClean, onAddressed]);
  return null;
}
