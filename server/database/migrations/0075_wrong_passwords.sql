-- Wrong passwords in a row: after a hundred, only devices that are known go on guessing at their own client's password.

-- Counted under the hash of the email that was typed, whether or not it is a client's: so nobody learns from an answer
-- who has an account. Looked at before the client is known, so it is not spread by client.
create table wrong_password (
  email_hash bytea       not null,       -- SHA-256 of the email
  in_row     smallint    not null,       -- since the last right one, or since the last recovery
  last_at    timestamptz not null,
  constraint wrong_password_pk primary key (email_hash),
  constraint wrong_password_in_row check (in_row between 0 and 100)
);
create index wrong_password_last on wrong_password (last_at);

-- A device that was copied must not guess for ever either: after a hundred of its own it is known no more.
alter table device add column wrong_in_row smallint not null default 0;
