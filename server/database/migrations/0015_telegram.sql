-- Telegram as a way in.

-- The Telegram profile of a client. He has one, and it is his alone: unique through locator 'telegram:'.
create table telegram_identity (
  client_id   uuid        not null,
  telegram_id bigint      not null,      -- Telegram's number for the person; never the opaque 'sub' of OpenID Connect
  name        text        not null,      -- as Telegram told it when the profile was linked
  linked_at   timestamptz not null,
  constraint telegram_identity_pk primary key (client_id),
  constraint telegram_identity_client foreign key (client_id) references client (id),
  constraint telegram_identity_number check (telegram_id > 0)
);

-- What the login widget handed over and was accepted once, until it is too old to be accepted anyway.
create table telegram_proof (
  hash       bytea       not null,       -- Telegram's signature
  expires_at timestamptz not null,
  constraint telegram_proof_pk primary key (hash)
);
