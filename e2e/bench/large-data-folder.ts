import { startWithDatabase } from "@portfolio/embedded";
import { createClient } from "@supabase/supabase-js";
import { createDataFolder, owner } from "../support/site.ts";

const createdAt = "timestamptz '2020-01-01' + n * interval '1 hour'";

/** Text of a row. Only the third row of each table mentions a lighthouse. */
const text = "'Low water at the harbour.' || case when n = 3 then ' The lighthouse.' else '' end";

const tables = {
  projects: `
    insert into public.projects (user_id, title, slug, summary, tags, created_at, updated_at)
    select user_id, 'Survey ' || n, 'survey-' || n, ${text}, array['volume ' || n % 7], ${createdAt}, ${createdAt}
    from public.site_owner, generate_series(1, $1::int) n`,
  blog_posts: `
    insert into public.blog_posts
      (user_id, title, slug, excerpt, content, tags, category, status, published_at, created_at, updated_at)
    select user_id, 'Field note ' || n, 'field-note-' || n, ${text}, 'The ferries began.', array['month ' || n % 12],
      'Volume ' || n % 7, 'published', ${createdAt}, ${createdAt}, ${createdAt}
    from public.site_owner, generate_series(1, $1::int) n`,
};

/**
 * Creates a data folder with an owner and `count` projects and posts. Inserts them directly into the database, which is
 * faster.
 */
export async function createLargeDataFolder(count: number): Promise<string> {
  const dataDir = await createDataFolder();
  const siteUrl = "http://127.0.0.1:3000";
  const { supabase, database } = await startWithDatabase({ dataDir, siteUrl });
  const client = createClient(siteUrl, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => supabase.fetch(new Request(input, init)) },
  });
  const options = { data: { setup_code: supabase.setupCode } };
  const { error } = await client.auth.signUp({ ...owner, options });
  if (error) throw error;
  for (const [table, insert] of Object.entries(tables)) {
    // Disables the triggers that store versions, because they would double the time.
    await database.script(`alter table public.${table} disable trigger user`);
    await database.query(insert, [count]);
    await database.script(`alter table public.${table} enable trigger user`);
  }
  await database.script("analyze");
  await supabase.close();
  return dataDir;
}
