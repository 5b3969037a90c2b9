-- Index for the owner's list of posts, which starts with the drafts. A draft has a date if it was published before.
create index blog_posts_status on public.blog_posts (status, published_at desc, created_at desc, id desc);
