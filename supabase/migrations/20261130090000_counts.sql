-- Stores counts with each change, so that lists take the same time for ten posts and for ten thousand.

-- Tags and categories of published posts, scheduled ones included, and the number of their posts; kind `all` counts all.
create table private.post_counts (
  kind text not null,
  name text not null,
  posts bigint not null,
  primary key (kind, name)
);
alter table private.post_counts enable row level security;

-- The categories and tags in whose counts a post is included.
create function private.labels_of(category text, tags text[]) returns table (kind text, name text)
language sql immutable set search_path = '' as $$
  select 'all', ''
  union all select 'category', category where category <> ''
  union all select 'tag', tag from unnest(tags) tag where tag <> ''
$$;

create function private.count_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.post_counts;
  elsif tg_op = 'INSERT' then
    insert into private.post_counts as stored
    select label.kind, label.name, count(*)
    from new_rows post, private.labels_of(post.category, post.tags) label where post.status = 'published'
    group by 1, 2 order by 1, 2
    on conflict (kind, name) do update set posts = stored.posts + excluded.posts;
  elsif tg_op = 'DELETE' then
    insert into private.post_counts as stored
    select label.kind, label.name, -count(*)
    from old_rows post, private.labels_of(post.category, post.tags) label where post.status = 'published'
    group by 1, 2 order by 1, 2
    on conflict (kind, name) do update set posts = stored.posts + excluded.posts;
  else
    insert into private.post_counts as stored
    select label.kind, label.name, sum(post.change)
    from (
      select status, category, tags, -1 as change from old_rows
      union all select status, category, tags, 1 from new_rows
    ) post, private.labels_of(post.category, post.tags) label
    where post.status = 'published'
    group by 1, 2 having sum(post.change) <> 0 order by 1, 2
    on conflict (kind, name) do update set posts = stored.posts + excluded.posts;
  end if;
  delete from private.post_counts where posts = 0;
  return null;
end
$$;

create trigger count_posts_of_new after insert on public.blog_posts
  referencing new table as new_rows for each statement execute function private.count_posts();
create trigger count_posts_of_changed after update on public.blog_posts
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_posts();
create trigger count_posts_of_deleted after delete on public.blog_posts
  referencing old table as old_rows for each statement execute function private.count_posts();
create trigger count_posts_of_none after truncate on public.blog_posts
  for each statement execute function private.count_posts();

-- Number of public posts: in total (kind `all`), per tag and per category. Only scheduled posts are counted at each call.
create function public.post_labels()
returns table (kind text, name text, posts bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with scheduled as (
    select label.kind, label.name, count(*) as posts
    from public.blog_posts post, private.labels_of(post.category, post.tags) label
    where post.status = 'published' and post.published_at > now() group by 1, 2
  ),
  label as (
    select stored.kind, stored.name, stored.posts - coalesce(scheduled.posts, 0) as posts
    from private.post_counts stored left join scheduled using (kind, name)
  )
  select 'all', '', coalesce((select posts from label where kind = 'all'), 0)
  union all
  (select kind, name, posts from label where kind = 'category' and posts > 0 order by posts desc, name limit 200)
  union all
  (select kind, name, posts from label where kind = 'tag' and posts > 0 order by posts desc, name limit 500);
end
$$;
grant execute on function public.post_labels() to anon, authenticated, service_role;
