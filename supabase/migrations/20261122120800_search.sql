-- Finding posts and projects, at a cost that does not grow with their number.

-- Words of the tables that are searched, each once: a search goes to it for words that hold what was typed, and for those that
-- differ from it by one letter. It has the words of drafts too; nobody but the functions below reads it.
create table private.search_words (word text collate "C" primary key);
alter table private.search_words enable row level security;

-- For words that end as what was typed.
create index search_words_reversed on private.search_words (reverse(word));

-- The words of a row that are worth keeping so: as they are written, of letters, and longer than what others begin with.
create function private.words_of(search tsvector) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(
    select word from unnest(tsvector_to_array(ts_filter(search, '{a,b,c}'))) word
    where char_length(word) between 4 and 40 and word ~ '^[[:alpha:]-]+$'
  );
end
$$;

-- Takes in the words of what was written, and lets go of those that no table has any more.
create function private.keep_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added text[] := '{}';
  removed text[] := '{}';
  unused text;
begin
  if tg_op <> 'DELETE' then
    select coalesce(array_agg(distinct word), '{}') into added
    from new_rows, unnest(private.words_of(search)) word;
    insert into private.search_words select unnest(added) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(distinct word), '{}') into removed
    from old_rows, unnest(private.words_of(search)) word where word <> all (added);
  end if;
  if removed <> '{}' then
    select string_agg(
      format('not exists (select from %s where search @@ quote_literal(word)::tsquery)', tgrelid::regclass), ' and '
    ) into unused
    from pg_catalog.pg_trigger where tgname = 'keep_words_of_new';
    execute 'delete from private.search_words where word = any ($1) and ' || unused using removed;
  end if;
  return null;
end
$$;

-- Lets searches of a table, which has a column `search`, find parts of its words and forgive a wrong letter.
create function private.keep_words(content regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger keep_words_of_new after insert on %1$s
       referencing new table as new_rows for each statement execute function private.keep_words();
     create trigger keep_words_of_changed after update on %1$s
       referencing old table as old_rows new table as new_rows for each statement execute function private.keep_words();
     create trigger keep_words_of_deleted after delete on %1$s
       referencing old table as old_rows for each statement execute function private.keep_words()',
    content
  );
end
$$;

select private.keep_words('public.projects');
select private.keep_words('public.blog_posts');

-- Words that differ from `typed` by one letter: another, one too many, one too few, or two that changed places; from five
-- letters on also words that begin so. The half without the mistake leads to them by an index.
create function private.near_words(typed text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  size constant integer := char_length(typed);
  half constant integer := size / 2;
  start constant text := left(typed, half);
  ending constant text := reverse(right(typed, size - half));
  -- With the two letters in the middle changed about, which neither half has.
  crossed constant text := left(typed, half - 1) || substr(typed, half + 1, 1) || substr(typed, half, 1);
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
      select word from private.search_words where word >= crossed and word < crossed || chr(1114111)
      union
      select word from private.search_words where reverse(word) >= ending and reverse(word) < ending || chr(1114111)
    ) likely
    where word ~ pattern
    order by abs(char_length(word) - size), word limit 20
  );
end
$$;

-- What a search asks the index for, by how much it forgives: 0, words as typed, words that begin so, or have the same stem;
-- 1, also words that hold them; 2, also words with one letter wrong. And which words those are besides what was typed.
create function private.search_query(typed text, forgiven integer, out query tsquery, out others text[])
language plpgsql stable set search_path = '' as $$
declare
  -- Where pairs of characters are the words, they do not stand one after the other as in a sentence.
  spaced constant text :=
    private.spaced(case when private.spaced(typed) = typed then typed else replace(typed, '"', ' ') end);
  token text;
  meant text[];
  holding text[];
begin
  query := websearch_to_tsquery('simple', spaced);
  others := '{}';
  foreach token in array (tsvector_to_array(to_tsvector('simple', spaced)))[:8] loop
    meant := array_remove(tsvector_to_array(to_tsvector('english', token)), token);
    if forgiven > 1 then
      meant := meant || private.near_words(token);
    end if;
    holding := case when forgiven > 0 and char_length(token) > 3 then array(
      select word from private.search_words where strpos(word, token) > 1 order by char_length(word), word limit 50
    ) end;
    others := others || meant;
    query := ts_rewrite(query, quote_literal(token)::tsquery, concat_ws(' | ', quote_literal(token) || ':*',
      (select string_agg(quote_literal(one), ' | ') from unnest(meant || holding) one)
    )::tsquery);
  end loop;
end
$$;

-- How public records of a kind are found: those with the words $1; first those with $2 in the title, then those that $3 finds,
-- each the newest first. $4 are skipped, and $5 given. No more than 1,001 are looked at. With each those of the words $6 that it
-- has: of the others it is not for everybody to know whether a draft has them.
create function private.search_sql(kind text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format(
    'with hit as (
       select id, search, moment, strpos(lower(title), lower($2)) > 0 as is_named, $1 = $3 or search @@ $3 as is_whole
       from (select id, title, search, %2$s as moment from %1$s where %3$s) record
       where search @@ $1
       order by moment desc, id desc limit 1001
     )
     select id, count(*) over (), array(select other from unnest($6) other where search @@ quote_literal(other)::tsquery)
     from hit order by is_named desc, is_whole desc, moment desc, id desc offset $4 limit $5',
    variadic case kind
      when 'posts' then array['public.blog_posts', 'published_at', 'status = ''published'' and published_at <= now()']
      when 'projects' then array['public.projects', 'created_at', 'visible']
    end
  );
end
$$;

-- Public records of a kind (`posts` or `projects`) that a search finds: their ids, how many there are in all (1,001 for more than
-- 1,000), and which words found each besides those that were typed. What nothing has is looked for with one letter wrong. Runs with
-- the rights of its owner and repeats the visitors' policy instead: behind a policy PostgreSQL uses no index for the operators of
-- full-text search and of arrays, because they might tell what they were shown. It gives nothing but ids that the policy
-- shows to everybody, and what belongs to them is read under the policy. The first 200 characters of what was typed count:
-- a visitor may send two megabytes, and thousands of words would keep the embedded database from everybody for minutes.
create function public.search_records(kind text, words text, skip integer default 0, amount integer default 13)
returns table (id uuid, found bigint, others text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  sql constant text := private.search_sql(kind);
  typed constant text := left(words, 200);
  plain constant tsquery := (private.search_query(typed, 0)).query;
  looked record;
  matches integer;
begin
  for forgiven in 1..2 loop
    looked := private.search_query(typed, forgiven);
    return query execute sql
      using looked.query, btrim(typed, ' "'), plain, greatest(skip, 0), least(greatest(amount, 0), 100), looked.others;
    exit when found;
    -- A page beyond the last one is no search that finds nothing.
    execute sql using looked.query, '', plain, 0, 1, looked.others;
    get diagnostics matches = row_count;
    exit when matches > 0;
  end loop;
end
$$;
grant execute on function public.search_records(text, text, integer, integer) to anon, authenticated, service_role;

-- The ids of public posts with one of the tags (a JSON array), newest first; see above for whose rights it runs with.
-- Planned anew for each call, since a rare tag wants the index of tags and a common one that of dates.
create function public.find_posts(any_tags jsonb default '[]', skip integer default 0, amount integer default 13)
returns table (id uuid)
language plpgsql stable security definer
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

-- How many posts the caller may read in all (kind `all`), per tag and per category.
create function public.post_labels()
returns table (kind text, name text, posts bigint)
language sql stable security invoker set search_path = '' as $$
  with post as (
    select category, tags from public.blog_posts where status = 'published' and published_at <= now()
  )
  select 'all', '', count(*) from post
  union all
  (select 'category', category, count(*) from post where category <> '' group by category
   order by 3 desc, 2 limit 200)
  union all
  (select 'tag', tag, count(*) from post, unnest(tags) tag where tag <> '' group by tag
   order by 3 desc, 2 limit 500)
$$;
grant execute on function public.post_labels() to anon, authenticated, service_role;

-- Slugs of public posts, the oldest first, with the time of the last change: `[["slug", "2026-…"], …]`. One value,
-- because an answer of the API has a thousand rows at most and a sitemap ten thousand addresses.
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

-- A search goes by its index behind a policy too. PostgreSQL uses an index there only for operators that are known to tell
-- nothing of the rows that the policy hides, neither by an error nor by a side effect. `@@` does neither, whatever the row
-- holds, but is not marked so; without the mark each search of the API reads every row. Only a superuser may set
-- it: not on hosted Supabase, where visitors' searches go through search_records() and the owner's read what they search.
do $$ begin
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
exception when insufficient_privilege then
  null;
end $$;
