import type { PgliteConnection } from "@supabase/lite/pglite";

/** Parts of PGlite's WebAssembly module that its types do not name. */
interface Internals {
  ___stack_pointer: WebAssembly.Global<"i32">;
  _PostgresMainLoopOnce: () => void;
}

/** Monitors a PGlite instance for errors that its results do not show. */
export interface InstanceMonitor {
  /** JavaScript error that a statement caused. After such an error, the instance cannot be used. */
  error?: unknown;
  /** Call after each statement. */
  resetStack(): void;
}

/**
 * Starts to monitor an idle instance. Works around two faults of PGlite's error recovery that corrupt memory
 * (https://github.com/electric-sql/pglite/issues/1071):
 * - A rejected statement leaves some kilobytes on the stack, which overflows after about seven thousand rejections.
 * - PGlite handles every exception as if PostgreSQL had rejected the statement. So after a stack overflow in
 *   JavaScript, it returns no rows, and the session stays in the middle of the statement.
 */
export function monitorInstance({ Module }: PgliteConnection["driver"]): InstanceMonitor {
  const internals = Module as unknown as Internals;
  const { ___stack_pointer: stackPointer, _PostgresMainLoopOnce: runMainLoopOnce } = internals;
  const idleStackPointer = stackPointer.value;
  const monitor: InstanceMonitor = {
    resetStack: () => {
      stackPointer.value = idleStackPointer;
    },
  };
  internals._PostgresMainLoopOnce = () => {
    try {
      runMainLoopOnce();
    } catch (error) {
      // Only JavaScript errors are instances of Error; PostgreSQL's exceptions are not.
      if (error instanceof Error) monitor.error = error;
      throw error;
    }
  };
  return monitor;
}
