-- Mails on their way out.
--
-- A row is written in the transaction of what the mail tells about, so what did not happen is told to nobody, and
-- what did is told to the end. The queue is locked across clients, so it is not spread by client.
--
-- A row holds the whole mail as it will be read, also what is secret or personal in it: it is deleted a week
-- after it ended (server/platform/mail/deliver.ts).
create table mail (
  id        uuid        not null,          -- also the mail's Message-ID, the same at every try
  recipient text        not null,
  language  text        not null,
  kind      text        not null,
  subject   text        not null,
  text_part text        not null,
  html_part text        not null,
  posted_at timestamptz not null,
  attempts  integer     not null default 0, -- begun ones, so that one that ends its process counts
  due_at    timestamptz,                   -- the next try; while one is going on, the end of its lease
  ended_at  timestamptz,
  outcome   text,                          -- delivered, or abandoned after too many tries
  constraint mail_pk primary key (id),
  constraint mail_language check (language in ('ru', 'en', 'de', 'es')),
  constraint mail_outcome check (outcome in ('delivered', 'abandoned')),
  constraint mail_waits_or_ended check (num_nonnulls(due_at, ended_at) = 1 and num_nonnulls(due_at, outcome) = 1)
);
create index mail_due on mail (due_at) where due_at is not null;
create index mail_ended on mail (ended_at) where ended_at is not null;
create index mail_recipient on mail (lower(recipient), posted_at);
