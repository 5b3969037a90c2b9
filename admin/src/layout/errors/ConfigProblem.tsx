import { sharedMessage } from "../../i18n/en/shared.ts";

/** Replaces the admin if its configuration is missing. */
export function ConfigProblem({ reason }: { reason: string }) {
  return (
    <main className="config-problem">
      <title>{sharedMessage("notConfigured")}</title>
      <h1>{sharedMessage("notConfigured")}</h1>
      <p>{reason}</p>
      <p>
        {sharedMessage.with("notConfiguredText", {
          url: <code>SUPABASE_URL</code>,
          key: <code>SUPABASE_PUBLISHABLE_KEY</code>,
          site: <code>SITE_URL</code>,
        })}
      </p>
    </main>
  );
}
