-- Messages that the owner has opened.
alter table public.messages drop constraint messages_state_check;
alter table public.messages
  add constraint messages_state_check check (state in ('new', 'read', 'answered', 'spam'));
