-- Ways in that a recovery of the password has switched off, and the email that has to be proved once.

-- Since when it opens nothing. Its owner switches it on again, or it is deleted after a week.
alter table passkey add column off_at timestamptz;
alter table telegram_identity add column off_at timestamptz;
create index passkey_off on passkey (off_at) where off_at is not null;
create index telegram_identity_off on telegram_identity (off_at) where off_at is not null;

-- Money leaves only once the client has shown that the email is theirs.
alter table client add column email_proved_at timestamptz;
alter table client add constraint client_email_proved check (email_proved_at is null or email is not null);

-- A code on its way to a client's email, or to the one that a client without any wants to have.
create table email_code (
  client_id  uuid        not null,
  email      text        not null,       -- lower case
  code       bytea,                      -- its SHA-256, sealed; null after it was used
  asked_at   timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint    not null,
  constraint email_code_pk primary key (client_id),
  constraint email_code_client foreign key (client_id) references client (id),
  constraint email_code_tries check (tries_left >= 0),
  constraint email_code_lower check (email = lower(email))
);
