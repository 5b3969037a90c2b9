import type { Connection } from "@supabase/lite";
import { CompiledQuery, type Kysely } from "kysely";

type Transaction = Pick<Kysely<unknown>, "executeQuery">;

/** The parts of a request's context that `@supabase/lite` stores as settings of the transaction. */
interface RequestContext {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
}

interface FunctionCall {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/**
 * Sets the role and the other settings of a request by one statement. `@supabase/lite` 0.10 sends up to six, and five
 * more to call a function: in PGlite more than half the time of a short query, and a round trip each to an external
 * server. The package has no public issue tracker; remove this patch when it combines them.
 */
export function combineSettings(connection: Connection): void {
  Object.assign(connection, {
    applyJwtSessionContext: (transaction: Transaction, { auth, storage }: RequestContext) => {
      const role = auth?.role || "anon";
      return applySettings(transaction, {
        role,
        "request.jwt.claim.sub": String(auth?.uid ?? ""),
        "request.jwt.claim.role": role,
        "storage.operation": String(storage?.operation ?? ""),
        ...(typeof auth?.jwt === "object" && auth.jwt
          ? { "request.jwt.claims": JSON.stringify(auth.jwt) }
          : {}),
      });
    },
    applyRpcRequestGucs: (transaction: Transaction, call: FunctionCall) =>
      applySettings(transaction, {
        "response.status": "",
        "response.headers": "",
        "request.method": call.method,
        "request.path": call.path,
        "request.headers": JSON.stringify(call.requestHeaders ?? {}),
      }),
  });
}

async function applySettings(
  transaction: Transaction,
  settings: Record<string, string>,
): Promise<void> {
  const calls = Object.keys(settings).map(
    (name, index) => `set_config('${name}', $${index + 1}, true)`,
  );
  const values = Object.values(settings);
  await transaction.executeQuery(CompiledQuery.raw(`select ${calls.join(", ")}`, values));
}
