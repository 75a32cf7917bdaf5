-- Passkeys (WebAuthn): a key pair that a client's device keeps. We keep the public half, which opens nothing.

create table passkey (
  client_id  uuid        not null,
  id         text        not null,       -- the authenticator's, base64url; unique through locator 'passkey:'
  public_key bytea       not null,       -- in COSE's encoding, as the authenticator gave it
  counter    bigint      not null,       -- signatures by its own count; 0 for ever where it does not count
  transports text[]      not null,       -- hints for the browser on how to reach the authenticator
  name       text        not null,       -- the client's own word for it
  added_at   timestamptz not null,
  used_at    timestamptz,
  constraint passkey_pk primary key (client_id, id),
  constraint passkey_client foreign key (client_id) references client (id),
  constraint passkey_counter check (counter >= 0)
);

-- A number that an authenticator is asked to sign. The statement that accepts the signature deletes it.
create table passkey_challenge (
  id         bytea       not null,       -- SHA-256 of the number
  holder     bytea       not null,       -- SHA-256 of the session or the cookie that it was given to
  expires_at timestamptz not null,
  constraint passkey_challenge_pk primary key (id)
);
