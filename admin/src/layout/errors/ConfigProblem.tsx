import { sharedWord } from "../../i18n/en/shared.ts";
/** What is shown instead of the admin when it does not know which Supabase it belongs to. */
export function ConfigProblem({ reason }: { reason: string }) {
  return (
    <main className="config-problem">
      <title>{sharedWord("notConfigured")}</title>
      <h1>{sharedWord("notConfigured")}</h1>
      <p>{reason}</p>
      <p>
        {sharedWord.with("notConfiguredText", {
          url: <code>SUPABASE_URL</code>,
          key: <code>SUPABASE_PUBLISHABLE_KEY</code>,
          site: <code>SITE_URL</code>,
        })}
      </p>
    </main>
  );
}
