let isPatched = false;

/**
 * Converts warnings of the type Error to text. `@supabase/lite` 0.10 replaces `process.emitWarning` with a function
 * that throws for an Error, which ends the process. The package has no public issue tracker. Remove this patch when its
 * function accepts Errors.
 */
export function patchEmitWarning(): void {
  if (isPatched) return;
  isPatched = true;
  const emitWarning = process.emitWarning.bind(process) as (...parameters: unknown[]) => void;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (typeof warning === "string") return emitWarning(warning, ...rest);
    const { name, message, code } = warning as NodeJS.ErrnoException;
    emitWarning(message, { type: name, code });
  };
}
