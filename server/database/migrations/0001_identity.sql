-- Who our clients are, and how they are found.
--
-- Every table that a client owns begins with the client's id, so that the same schema can be spread over
-- several database machines by that column. What must be unique over all clients cannot be: it stands in
-- the locator, which is spread by its own key.

-- One row for everything that is looked up without knowing the client, or must be unique over all of them.
-- Keys begin with their kind: 'email:', 'ref:', 'uid:', 'tron:', 'telegram:'.
create table locator (
  key       text not null,
  client_id uuid not null,
  constraint locator_pk primary key (key)
);

-- A person with an account, or the house partner at the root of the partner structure (no email, no password).
create table client (
  id            uuid        not null,
  email         text,                    -- lower case; unique through locator 'email:'
  name          text        not null,    -- full name as typed at registration
  password_hash text,                    -- argon2id in its own encoding; null: no password set
  referral_code text        not null,    -- unique through locator 'ref:'
  up1           uuid,                    -- sponsors on lines 1, 2 and 3, fixed at registration
  up2           uuid,
  up3           uuid,
  language      text        not null,
  blocked_at    timestamptz,             -- an operator's block: every call answers 403
  created_at    timestamptz not null,
  constraint client_pk primary key (id),
  constraint client_language check (language in ('ru', 'en', 'de', 'es')),
  constraint client_email_lower check (email = lower(email)),
  constraint client_sponsors check ((up2 is null or up1 is not null) and (up3 is null or up2 is not null))
);

-- A browser that signed in. The secret of its cookie is stored only as a SHA-256 hash.
create table session (
  client_id  uuid        not null,
  id         bytea       not null,       -- SHA-256 of the cookie's secret
  created_at timestamptz not null,
  seen_at    timestamptz not null,       -- idle expiry counts from here
  expires_at timestamptz not null,       -- absolute expiry
  constraint session_pk primary key (client_id, id),
  constraint session_client foreign key (client_id) references client (id)
);

-- The first answer to a call that moved money, kept under the Idempotency-Key that the page sent, so that a
-- repeat gets the same answer. Written in the transaction that moved the money. A refused call leaves no row.
create table answered (
  client_id   uuid        not null,
  key         text        not null,
  path        text        not null,
  fingerprint bytea       not null,      -- SHA-256 of path and body without its secrets
  outcome     text        not null,      -- the contract's word
  at          timestamptz not null,
  constraint answered_pk primary key (client_id, key),
  constraint answered_client foreign key (client_id) references client (id)
);

-- How often something was tried: one row per limited thing and who tried it (hashed), shared by all processes.
-- The shape is the one that the rate limiter expects.
create table guess (
  key    text    not null,
  points integer not null default 0,
  expire bigint,                          -- milliseconds since 1970
  constraint guess_pk primary key (key)
);
