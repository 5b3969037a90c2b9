import type { PgliteConnection } from "@supabase/lite/pglite";

/** Parts of PGlite's WebAssembly module that its types do not name. */
interface Internals {
  ___stack_pointer: WebAssembly.Global<"i32">;
  _PostgresMainLoopOnce: () => void;
}

/** Watches a PGlite instance for failures that its answers do not show. */
export interface InstanceMonitor {
  /** JavaScript error of a statement, after which the instance cannot be used. */
  error?: unknown;
  /** Call after each statement. */
  resetStack(): void;
}

/**
 * Starts watching an idle instance. Works around two faults of PGlite's error recovery, which both would end in
 * corrupted memory (https://github.com/electric-sql/pglite/issues/1071):
 * - A rejected statement leaves some kilobytes on the stack, which overflows after about seven thousand of them.
 * - PGlite takes every exception for the one with which PostgreSQL leaves a rejected statement. After an overflow of
 *   JavaScript's stack it returns no rows, and the session stays in the middle of the statement.
 */
export function monitorInstance({ Module }: PgliteConnection["driver"]): InstanceMonitor {
  const internals = Module as unknown as Internals;
  const { ___stack_pointer: pointer, _PostgresMainLoopOnce: step } = internals;
  const idle = pointer.value;
  const monitor: InstanceMonitor = {
    resetStack: () => {
      pointer.value = idle;
    },
  };
  internals._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      // PostgreSQL's own exceptions are no Errors.
      if (error instanceof Error) monitor.error = error;
      throw error;
    }
  };
  return monitor;
}
