-- The warnings of supabase/splinter that apply to PostgreSQL without Supabase, and a few rules of this project. Each
-- row is a violation; the view must be empty.
create view test.lints as
with schema as (
  select oid, nspname as name from pg_namespace where nspname in ('public', 'private')
),
relation as (
  select relation.*, schema.name as schema, format('%s.%s', schema.name, relation.relname) as name
  from pg_class relation join schema on schema.oid = relation.relnamespace
),
function as (
  select function.*, schema.name as schema, function.oid::regprocedure::text as name
  from pg_proc function join schema on schema.oid = function.pronamespace
),
policy as (
  select *, format('%s on %s.%s', policyname, schemaname, tablename) as name,
    coalesce(qual, '') || ' ' || coalesce(with_check, '') as condition
  from pg_policies where schemaname in ('public', 'private', 'storage')
),
foreign_key as (
  select format('%s on %s', conname, conrelid::regclass) as name, conrelid, conkey
  from pg_constraint where contype = 'f' and connamespace in (select oid from schema)
),
role as (select unnest(array['anon', 'authenticated']) as name)

select 'table without row level security' as rule, name as object from relation
where relkind in ('r', 'p') and not relrowsecurity
union all
select 'table with row level security and no policy', name from relation
where relkind in ('r', 'p') and schema = 'public' and not exists (select from pg_policy where polrelid = relation.oid)
union all
select 'policy on a table without row level security', policy.name from policy
join pg_class on pg_class.oid = format('%I.%I', schemaname, tablename)::regclass where not relrowsecurity
union all
select 'table without primary key', name from relation
where relkind in ('r', 'p') and not exists (select from pg_index where indrelid = relation.oid and indisprimary)
union all
select 'view that ignores the caller''s rights', name from relation
where relkind = 'v' and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1']
union all
select 'materialized view or foreign table in the API', name from relation
where relkind in ('m', 'f') and schema = 'public'
union all
select 'users exposed through a view', relation.name from relation
join pg_rewrite on ev_class = relation.oid
join pg_depend on pg_depend.objid = pg_rewrite.oid and refobjid = 'auth.users'::regclass
where relation.relkind in ('v', 'm')
union all
select 'function with a search path that the caller sets', name from function
where not coalesce(proconfig, '{}') && array['search_path=""', 'search_path=']
union all
-- The functions of this list may have `security definer`, for these reasons:
-- - They return only public data: site_has_owner(), post_labels(), content_version(), dead_links(), and
--   protected_projects(), which returns the public columns of projects with a password.
-- - Policies would prevent index scans: find_posts() and search_records(), which return only ids of public rows.
-- - They change the table of messages, which the API cannot change directly, and return no messages: send_message()
--   and delete_expired_data().
-- - They check a secret argument instead of the caller's rights: shared_draft(), unlock_project(), open_project(),
--   open_selection(), find_program() and call_tool().
-- - They check for the owner, and use rows that the API cannot change: discard_proposal(), forget_deleted_item(),
--   set_project_password(), has_project_password(), moved_to(), mail_state(), resume_mails(), begin_archive(),
--   read_archive(), unfinished_files() and forget_files().
-- - Only the secret key may call them: all other functions of the list.
select 'definer function that the API offers', name from function
where schema = 'public' and prosecdef and name not in ('site_has_owner()', 'shared_draft(text)', 'find_posts(jsonb,integer,integer)',
  'search_records(text,text,integer,integer)', 'content_version()', 'post_labels()', 'dead_links()', 'protected_projects()', 'unlock_project(text,text)', 'open_project(text,text)', 'open_selection(text,boolean)',
  'send_message(text,text,text,text)', 'delete_expired_data()', 'set_project_password(uuid,text)', 'has_project_password(uuid)',
  'find_program(text)', 'discard_proposal(uuid)', 'forget_deleted_item(uuid)', 'call_tool(text,text,text,jsonb)',
  'mail_state()', 'resume_mails()', 'subscribe(text,text)', 'subscription(text)', 'confirm_subscription(text)',
  'unsubscribe(text)', 'queue_post_mails()', 'claim_mail(integer)', 'finish_mail(uuid,text,text)',
  'begin_archive(text[],boolean)', 'read_archive(uuid,text,bigint)', 'stage_archive(uuid,text,text[])',
  'restore_archive(uuid,text[],boolean)', 'import_archive(uuid,text[],boolean)', 'stage_files(uuid,jsonb)',
  'unfinished_files()', 'forget_files(uuid[])', 'moved_to()', 'set_moved(text)', 'set_setup_code(text)')
union all
select 'function that everybody may call', name from function
where exists (
  select from aclexplode(coalesce(proacl, acldefault('f', proowner))) grant_ where grant_.grantee = 0
)
union all
select 'condition computed for every row', name from policy
where regexp_replace(condition, '\( *SELECT (auth|private)\.\w+\([^)]*\) AS \w+\)', '', 'g')
  ~ '(auth\.\w+|is_owner|current_setting)\('
union all
select 'two permissive policies for one action', format('%s.%s: %s for %s', schemaname, tablename, action, role)
from policy,
  unnest(roles) role,
  unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) action
where permissive = 'PERMISSIVE'
group by schemaname, tablename, action, role having count(*) > 1
union all
select 'policy for every role', name from policy where 'public' = any (roles)
union all
select 'policy that is always true', name from policy
where permissive = 'PERMISSIVE' and (qual = 'true' or with_check = 'true')
union all
select 'policy that reads metadata that users can change', name from policy where condition like '%user_metadata%'
union all
select 'public bucket that can be listed', name from policy
where schemaname = 'storage' and tablename = 'objects' and cmd in ('SELECT', 'ALL') and condition not like '%is_owner%'
union all
select 'foreign key without an index', name from foreign_key
where not exists (
  select from pg_index
  where indrelid = conrelid and indpred is null
    and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
)
union all
select 'duplicate index', string_agg(indexrelid::regclass::text, ', ')
from pg_index join relation on relation.oid = indrelid
group by indrelid, indkey::text, indclass::text, indoption::text, coalesce(indexprs::text, ''), coalesce(indpred::text, ''), indisunique
having count(*) > 1
union all
select 'extension in the API''s schema', extname from pg_extension join schema on schema.oid = extnamespace
union all
select 'visitors may write', format('%s: %s', relation.name, privilege)
from relation, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
where relkind in ('r', 'p', 'v') and has_table_privilege('anon', relation.oid, privilege)
union all
select 'content table without owner, times or the trigger touch_updated_at', name from relation
where relkind = 'r' and schema = 'public'
  and relname not in ('site_owner', 'security_events', 'revisions', 'former_slugs', 'draft_links', 'publish_deliveries', 'program_tokens')
  and (
    (select count(*) from pg_attribute
     where attrelid = relation.oid and attname in ('id', 'user_id', 'created_at', 'updated_at')) < 4
    or not exists (select from pg_trigger where tgrelid = relation.oid and tgname = 'touch_updated_at')
  )
union all
-- After a migration adds a column to a content table, it must call private.make_content_table() again, so that the
-- trigger also stores a version when the column changes.
select 'column without versions of its changes', format('%s.%s', attrelid::regclass, attname)
from pg_attribute join pg_trigger on tgrelid = attrelid and tgname = 'touch_updated_at'
where attnum > 0 and not attisdropped and attgenerated = '' and attnum <> all (tgattr::int2[])
  and attname not in ('id', 'user_id', 'position') and attname not like '%\_order'
union all
select 'column without a check of its URLs', format('%s.%s', attrelid::regclass, attname)
from relation join pg_attribute on attrelid = relation.oid
where relation.schema = 'public' and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  and relname not in ('media', 'revisions', 'security_events')
  and (atttypid = 'jsonb'::regtype or atttypid = 'text'::regtype and private.is_link_field(attname))
  and not exists (
    select from pg_trigger where tgrelid = attrelid and tgname = 'refuse_invalid_link' and attnum = any (tgattr::int2[])
  )
union all
select 'slug without redirects after a change', relation.name
from relation join pg_attribute on attrelid = relation.oid
where attname = 'slug' and relkind = 'r' and relname not in ('former_slugs', 'deleted_slugs', 'taken_slugs')
  and not exists (select from pg_trigger where tgrelid = attrelid and tgname = 'keep_former_slug');
