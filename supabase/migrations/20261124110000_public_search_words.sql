-- A search looks up at most 50 words that contain a typed word, and 20 that differ by one letter. Words of drafts used up these
-- limits, so that visitors did not find public posts. Now only words of public and scheduled rows are stored.

drop trigger keep_words_of_new on public.projects;
drop trigger keep_words_of_changed on public.projects;
drop trigger keep_words_of_deleted on public.projects;
drop trigger keep_words_of_new on public.blog_posts;
drop trigger keep_words_of_changed on public.blog_posts;
drop trigger keep_words_of_deleted on public.blog_posts;
drop function private.keep_words(regclass);

-- Updates `search_words`: adds the words of changed rows, and deletes words that no table contains any more. The trigger
-- argument is the SQL condition of the rows whose words are stored.
create or replace function private.keep_words() returns trigger
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
create function private.keep_words(content regclass, shown text) returns void
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

select private.keep_words('public.projects', 'visible');
select private.keep_words('public.blog_posts', 'status = ''published''');

delete from private.search_words;
insert into private.search_words
select word from public.projects, unnest(private.words_of(search)) word where visible
union
select word from public.blog_posts, unnest(private.words_of(search)) word where status = 'published';
