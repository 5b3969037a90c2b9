-- Full-text search of posts and projects. Its cost does not grow with their number.

-- Distinct words of the searchable tables. A search looks up words that contain a typed word, or differ from it by one
-- letter, and at most 50 and 20 of them. Contains only words of public and scheduled rows, because words of drafts would use up
-- these limits. Only the functions below can read it.
create table private.search_words (word text collate "C" primary key);
alter table private.search_words enable row level security;

-- Finds words by their end.
create index search_words_reversed on private.search_words (reverse(word));

-- Words of a row that `search_words` stores. Each has 4 to 40 letters and hyphens. Stems, which have weight D, are left out.
create function private.words_of(search tsvector) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(
    select word from unnest(tsvector_to_array(ts_filter(search, '{a,b,c}'))) word
    where char_length(word) between 4 and 40 and word ~ '^[[:alpha:]-]+$'
  );
end
$$;

-- Updates `search_words`: adds the words of changed rows, and deletes words that no table contains any more. The trigger
-- argument is the SQL condition of the rows whose words are stored.
create function private.keep_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  words constant text :=
    'select coalesce(array_agg(distinct word), ''{}'') from %I, unnest(private.words_of(search)) word where %s';
  added text[] := '{}';
  removed text[] := '{}';
  unused text;
begin
  if tg_op <> 'DELETE' then
    execute format(words, 'new_rows', tg_argv[0]) into added;
    insert into private.search_words select unnest(added) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    execute format(words, 'old_rows', tg_argv[0]) into removed;
    removed := array(select unnest(removed) except select unnest(added));
  end if;
  if removed <> '{}' then
    select string_agg(
      format(
        'not exists (select from %s where %s and search @@ quote_literal(word)::tsquery)',
        -- Trigger arguments are stored with a zero byte after each.
        tgrelid::regclass, split_part(encode(tgargs, 'escape'), '\000', 1)
      ), ' and '
    ) into unused
    from pg_catalog.pg_trigger where tgname = 'keep_words_of_new';
    execute 'delete from private.search_words where word = any ($1) and ' || unused using removed;
  end if;
  return null;
end
$$;

-- Adds these triggers to a table with a column `search`, so that searches find parts of words and tolerate a wrong letter.
-- `shown` is the condition of the rows that visitors may read, now or later.
create function private.store_words(content regclass, shown text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger keep_words_of_new after insert on %1$s
       referencing new table as new_rows for each statement execute function private.keep_words(%2$L);
     create trigger keep_words_of_changed after update on %1$s
       referencing old table as old_rows new table as new_rows for each statement execute function private.keep_words(%2$L);
     create trigger keep_words_of_deleted after delete on %1$s
       referencing old table as old_rows for each statement execute function private.keep_words(%2$L)',
    content, shown
  );
end
$$;

select private.store_words('public.projects', 'visible and access = ''public''');
select private.store_words('public.blog_posts', 'status = ''published''');

-- Stored words that differ from `typed` by one mistake: a letter is replaced, added or missing, or two adjacent letters are
-- swapped. If `typed` has five letters or more, it may be the start of a longer word. A mistake is usually in one half of the
-- word. The other half is correct, and an index finds the words with this half.
create function private.near_words(typed text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  size constant integer := char_length(typed);
  half constant integer := size / 2;
  start constant text := left(typed, half);
  ending constant text := reverse(right(typed, size - half));
  -- `typed` with its two middle letters swapped. This mistake affects both halves, so it needs a lookup of its own.
  swapped constant text := left(typed, half - 1) || substr(typed, half + 1, 1) || substr(typed, half, 1);
  pattern text;
begin
  if size not between 4 and 30 or typed !~ '^[[:alpha:]]+$' then
    return '{}';
  end if;
  select '^(?:' || string_agg(
    left(typed, at - 1) || '.?' || substr(typed, at + 1)
    || '|' || left(typed, at) || '.' || substr(typed, at + 1)
    || '|' || left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2), '|'
  ) || ')' || case when size < 5 then '$' else '' end
  into pattern from generate_series(1, size) at;
  return array(
    select word from (
      select word from private.search_words where word >= start and word < start || chr(1114111)
      union
      select word from private.search_words where word >= swapped and word < swapped || chr(1114111)
      union
      select word from private.search_words where reverse(word) >= ending and reverse(word) < ending || chr(1114111)
    ) candidate
    where word ~ pattern
    order by abs(char_length(word) - size), word limit 20
  );
end
$$;

-- Query for the full-text index. `forgiven` is the tolerance: 0 matches the typed words, words that begin with them and words
-- with the same stem; 1 also matches words that contain them; 2 also matches words with one mistake. `others` are the words
-- with the same stem or with a mistake. Several hyphens count as one, because PostgreSQL parses each hyphen before a word as
-- "not", and reports an internal error for more than 32 in a row.
create function private.search_query(typed text, forgiven integer, out query tsquery, out others text[])
language plpgsql stable set search_path = '' as $$
declare
  -- `spaced` divides East Asian text into pairs of characters. Quotes are removed then, because the pairs may be apart.
  spaced constant text := regexp_replace(
    private.spaced(case when private.spaced(typed) = typed then typed else replace(typed, '"', ' ') end),
    '-[^[:alnum:]"]*-', '-', 'g'
  );
  token text;
  variants text[];
  containing text[];
begin
  query := websearch_to_tsquery('simple', spaced);
  others := '{}';
  foreach token in array (tsvector_to_array(to_tsvector('simple', spaced)))[:8] loop
    variants := array_remove(tsvector_to_array(to_tsvector('english', token)), token);
    if forgiven > 1 then
      variants := variants || private.near_words(token);
    end if;
    containing := case when forgiven > 0 and char_length(token) > 3 then array(
      select word from private.search_words where strpos(word, token) > 1 order by char_length(word), word limit 50
    ) end;
    others := others || variants;
    query := ts_rewrite(query, quote_literal(token)::tsquery, concat_ws(' | ', quote_literal(token) || ':*',
      (select string_agg(quote_literal(variant), ' | ') from unnest(variants || containing) variant)
    )::tsquery);
  end loop;
end
$$;

-- Returns SQL that searches the public records of a collection for the query $1. The SQL finds at most the newest 301 results.
-- Records with the text $2 in their title come first. Records that match the exact query $3 come second. Records of the same
-- rank are in the order of their time, newest first. $4 is the offset and $5 is the limit. Each result also has the words of
-- the array $6 that the record contains. It has no other words of $6, because they may come from drafts.
--
-- `newest` is the number of records to search, or null for all. If the newest records contain fewer than 301 results, the SQL
-- returns nothing. `is_rare` is true if so few records match that the index of words finds them fastest.
create function private.search_sql(kind text, newest integer, is_rare boolean) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format(
    'with matching as %s (select * from (%s) record where search @@ $1),
     hit as (
       select id, search, moment, strpos(lower(title), lower($2)) > 0 as is_named, $1 = $3 or search @@ $3 as is_whole
       from matching order by moment desc, id desc limit 301
     ),
     shown as (
       select id, search, count(*) over () as found from hit where %s
       order by is_named desc, is_whole desc, moment desc, id desc offset $4 limit $5
     )
     select id, found, array(select other from unnest($6) other where search @@ quote_literal(other)::tsquery) from shown',
    case when is_rare then 'materialized' else 'not materialized' end,
    private.searched_sql(kind, newest),
    case when newest is null then 'true' else '(select count(*) from hit) = 301' end
  );
end
$$;

-- Public records of a collection (`posts` or `projects`) that match a search. Returns their ids, the number of results up to a
-- maximum, and the words that matched beside the typed ones. Tolerates one wrong letter if there are no other results.
--
-- Searches the newest 602 records first if at least half of the newest 20 match, and uses the index of words if none of them
-- matches, because PostgreSQL assumes that one post in 200 contains a rare word, and would read all posts.
--
-- The function is a security definer, so row-level security does not apply. Under a policy, PostgreSQL would use no index,
-- because the operators of full-text search and arrays are not leakproof. The conditions of search_sql() therefore repeat the
-- policy for visitors. The function returns only ids. The caller reads the records under the policy.
--
-- Uses only the first 200 characters of the search. Visitors may send two megabytes, and thousands of words would block the
-- embedded database for minutes.
create function public.search_records(kind text, words text, skip integer default 0, amount integer default 13)
returns table (id uuid, found bigint, others text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := left(words, 200);
  exact constant tsquery := (private.search_query(typed, 0)).query;
  tolerant record;
  matches integer;
  searched_sql text;
begin
  for forgiven in 1..2 loop
    tolerant := private.search_query(typed, forgiven);
    execute format('select count(*) from (%s) newest where search @@ $1', private.searched_sql(kind, 20))
      into matches using tolerant.query;
    if matches >= 10 then
      return query execute private.search_sql(kind, 602, false)
        using tolerant.query, btrim(typed, ' "'), exact, greatest(skip, 0), least(greatest(amount, 0), 100), tolerant.others;
      exit when found;
    end if;
    searched_sql := private.search_sql(kind, null, matches = 0);
    return query execute searched_sql
      using tolerant.query, btrim(typed, ' "'), exact, greatest(skip, 0), least(greatest(amount, 0), 100), tolerant.others;
    exit when found;
    -- A page after the last one does not mean that there are no results.
    execute searched_sql using tolerant.query, '', exact, 0, 1, tolerant.others;
    get diagnostics matches = row_count;
    exit when matches > 0;
  end loop;
end
$$;
grant execute on function public.search_records(text, text, integer, integer) to anon, authenticated, service_role;

-- Ids of public posts with at least one of the tags (a JSON array), newest first. If there are no tags, ids of all public
-- posts. A security definer for the same reason as search_records(). PostgreSQL plans the query at each call, because the
-- index of tags is faster for rare tags, and the index of dates is faster for common ones.
create function public.find_posts(any_tags jsonb default '[]', skip integer default 0, amount integer default 13)
returns table (id uuid)
-- By default PostgreSQL expects a thousand rows, and would read the whole table to join them.
language plpgsql stable security definer rows 13
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted text[] := array(select jsonb_array_elements_text(any_tags));
begin
  return query
    select post.id from public.blog_posts post
    where post.status = 'published' and post.published_at <= now() and (wanted = '{}' or post.tags && wanted)
    order by post.published_at desc, post.id desc
    offset greatest(skip, 0) limit least(greatest(amount, 0), 100);
end
$$;
grant execute on function public.find_posts(jsonb, integer, integer) to anon, authenticated, service_role;

-- Slugs of public posts, oldest first, with the time of the last change: `[["slug", "2026-…"], …]`. A single value, because
-- API responses have at most a thousand rows, and a sitemap has up to ten thousand URLs.
create function public.post_addresses(skip integer, amount integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(slug, updated_at) order by published_at, id), '[]')
  from (
    select id, slug, updated_at, published_at from public.blog_posts
    where status = 'published' and published_at <= now()
    order by published_at, id
    offset greatest(skip, 0) limit least(greatest(amount, 0), 10000)
  ) post
$$;
grant execute on function public.post_addresses(integer, integer) to anon, authenticated, service_role;

-- Marks the function of the operator `@@` as leakproof, so that searches of tables with a policy use their index. PostgreSQL
-- uses the index only for leakproof operators, which reveal nothing about hidden rows through errors or side effects. `@@`
-- is safe in this way, but PostgreSQL does not mark it. Without the mark, each search of a table through the API reads all
-- rows. Only a superuser may set the mark. On hosted Supabase no user can set it: there, the owner's searches read all rows,
-- and visitors use search_records().
do $$ begin
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
exception when insufficient_privilege then
  null;
end $$;

-- SQL of the public records of a collection: all, or the newest if `newest` is not null.
create function private.searched_sql(kind text, newest integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format(
    'select id, title, search, %2$s as moment from %1$s where %3$s',
    variadic case kind
      when 'posts' then array['public.blog_posts', 'published_at', 'status = ''published'' and published_at <= now()']
      when 'projects' then array['public.projects', 'created_at', 'visible and access = ''public''']
    end
  ) || case when newest is null then '' else format(' order by moment desc, id desc limit %s', newest) end;
end
$$;
