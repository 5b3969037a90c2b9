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
  readOnly?: boolean;
}

/** The connection, with a private method of `@supabase/lite` that prepares the database once. */
interface RlsConnection {
  ensureRlsContext(): Promise<boolean>;
}

/** Roles for which `@supabase/lite` sets the same settings as {@link combineSettings}. */
const callerRoles: readonly unknown[] = ["anon", "authenticated"];

/**
 * Sets the role and the other settings of a request in one statement. `@supabase/lite` 0.10 sends up to six statements,
 * and six more to call a function. In PGlite, they take more than half the time of a short query. With a database
 * server, each takes a round trip. The package has no public issue tracker. Remove this patch when the package combines
 * the statements.
 */
export function combineSettings(connection: Connection): void {
  const withContext = connection.withContext.bind(connection);
  Object.assign(connection, {
    applyJwtSessionContext: (transaction: Transaction, context: RequestContext) =>
      applySettings(transaction, requestSettings(context)),
    applyRpcRequestGucs: (transaction: Transaction, call: FunctionCall) =>
      applySettings(transaction, callSettings(call)),
    withContext: async (...request: Parameters<Connection["withContext"]>) => {
      const [context, work, { rpc: call, transaction, forceRollback } = {}] = request;
      const { auth }: RequestContext = context ?? {};
      if (!call || transaction || forceRollback || !callerRoles.includes(auth?.role)) {
        return withContext(...request);
      }
      await (connection as unknown as RlsConnection).ensureRlsContext();
      return connection.kysely.transaction().execute(async (ownTransaction) => {
        await applySettings(ownTransaction, {
          ...requestSettings({ ...context }),
          ...callSettings(call),
          ...(call.readOnly && { transaction_read_only: "on" }),
        });
        return work(ownTransaction);
      });
    },
  });
}

function requestSettings({ auth, storage }: RequestContext): Record<string, string> {
  const role = auth?.role || "anon";
  return {
    role,
    "request.jwt.claim.sub": String(auth?.uid ?? ""),
    "request.jwt.claim.role": role,
    "storage.operation": String(storage?.operation ?? ""),
    ...(typeof auth?.jwt === "object" && auth.jwt
      ? { "request.jwt.claims": JSON.stringify(auth.jwt) }
      : {}),
  };
}

function callSettings({ method, path, requestHeaders }: FunctionCall): Record<string, string> {
  return {
    "response.status": "",
    "response.headers": "",
    "request.method": method,
    "request.path": path,
    "request.headers": JSON.stringify(requestHeaders ?? {}),
  };
}

async function applySettings(transaction: Transaction, settings: Record<string, string>) {
  const calls = Object.keys(settings).map(
    (name, index) => `set_config('${name}', $${index + 1}, true)`,
  );
  const values = Object.values(settings);
  await transaction.executeQuery(CompiledQuery.raw(`select ${calls.join(", ")}`, values));
}
