/** What is shown instead of the admin when it does not know which Supabase it belongs to. */
export function ConfigProblem({ reason }: { reason: string }) {
  return (
    <main className="config-problem">
      <title>The admin is not configured</title>
      <h1>The admin is not configured</h1>
      <p>{reason}</p>
      <p>
        Whoever runs this site: open the admin through the site's own server, which adds the
        configuration from <code>SUPABASE_URL</code>, <code>SUPABASE_PUBLISHABLE_KEY</code> and{" "}
        <code>SITE_URL</code>, and check their values.
      </p>
    </main>
  );
}
