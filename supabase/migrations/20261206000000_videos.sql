-- Videos of up to 50 MiB, the limit of Supabase's free plan, and their captions. The admin and the
-- site's server limit other files to 10 MiB.
update storage.buckets
set
  file_size_limit = 52428800,
  allowed_mime_types = array[
    'image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/gif', 'application/pdf',
    'video/mp4', 'video/webm', 'text/vtt'
  ]
where id = 'media';
