let isPatched = false;

/**
 * Converts warnings that Node emits as an Error to text first. `@supabase/lite` 0.10 replaces `process.emitWarning`
 * with a function that calls `warning.startsWith` and so throws for an Error, which ends the process. The package has
 * no public issue tracker; remove this patch when its replacement accepts Errors.
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
