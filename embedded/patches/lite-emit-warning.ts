let mended = false;

/**
 * lite replaces `process.emitWarning` by a function that takes every warning for a text: one that Node gives as an
 * Error, as of too many listeners, would be thrown where it arose and end the process. Here it becomes a text first.
 */
export function patchEmitWarning(): void {
  if (mended) return;
  mended = true;
  const emitWarning = process.emitWarning.bind(process) as (...parameters: unknown[]) => void;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (typeof warning === "string") return emitWarning(warning, ...rest);
    const { name, message, code } = warning as NodeJS.ErrnoException;
    emitWarning(message, { type: name, code });
  };
}
