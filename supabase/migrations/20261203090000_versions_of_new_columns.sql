-- A change of `selections.direction` or `blog_posts.series`, which earlier migrations added, is a new version of the row.
select private.make_content_table('public.selections');
select private.make_content_table('public.blog_posts', shown => 'due');
