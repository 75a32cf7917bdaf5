-- Recovery of a forgotten password, and mails that nobody reads out of the database.

-- A mail is sealed from now on: subject, text and HTML together, under the installation's key. The key is no part of
-- the database, so a migration cannot seal what is here already. Those rows stay as they are and are sent as they
-- are: they are welcomes, they hold no secret, and each is gone a week after its end. A process of the version before
-- may even go on writing plain ones while the versions change. Nothing of this version writes the plain columns;
-- they can be dropped by a later migration.
alter table mail alter column subject drop not null;
alter table mail alter column text_part drop not null;
alter table mail alter column html_part drop not null;
alter table mail add column sealed bytea;
alter table mail add constraint mail_sealed_or_plain check (
  num_nonnulls(sealed, subject) = 1 and num_nonnulls(sealed, text_part) = 1 and num_nonnulls(sealed, html_part) = 1
);

-- What is told after this moment helps nobody any more, such as a code that has run out: it is not sent then.
alter table mail add column expires_at timestamptz;

-- Two more ends: refused, for good, by the reader's mail server; and expired, unsent.
alter table mail drop constraint mail_outcome;
alter table mail add constraint mail_outcome
  check (outcome in ('delivered', 'abandoned', 'refused', 'expired'));

-- Somebody who asked for a recovery code, whether or not the email is a client's: the row is the same for both, so
-- that nobody learns from an answer who has an account. A round makes the code. Looked at without knowing the
-- client and locked across clients, so it is not spread by client.
create table recovery (
  email_hash   bytea       not null,     -- SHA-256 of the email
  email        bytea,                    -- sealed; null once the round has seen to it
  requested_at timestamptz not null,
  client_id    uuid,                     -- whose email it is; null: nobody's, and no code sets a password
  code         bytea,                    -- its SHA-256, sealed; null before it is made and after it was used
  expires_at   timestamptz,              -- of the code
  tries_left   smallint    not null,     -- of the code
  constraint recovery_pk primary key (email_hash),
  constraint recovery_code check (num_nonnulls(code, expires_at) in (0, 2)),
  constraint recovery_tries check (tries_left >= 0)
);
create index recovery_waits on recovery (requested_at) where email is not null;
