-- The owner's list of posts starts with the drafts, also those that were published before and keep their date.
create index blog_posts_status on public.blog_posts (status, published_at desc, created_at desc, id desc);
