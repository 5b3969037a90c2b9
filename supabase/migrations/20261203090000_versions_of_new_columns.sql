-- Creates the triggers of these tables again, so that a change of their new columns, `selections.direction` and
-- `blog_posts.series`, also updates `updated_at`.
select private.make_content_table('public.selections');
select private.make_content_table('public.blog_posts', shown => 'due');
