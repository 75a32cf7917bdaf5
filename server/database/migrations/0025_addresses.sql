-- Where a client's withdrawals may go, as he says himself.

-- A Tron address that a client saved under a name.
create table saved_address (
  client_id uuid        not null,
  address   text        not null,        -- outside of the platform, its checksum verified
  name      text        not null,
  saved_at  timestamptz not null,
  constraint saved_address_pk primary key (client_id, address),
  constraint saved_address_client foreign key (client_id) references client (id),
  constraint saved_address_shape check (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
  constraint saved_address_name check (length(name) between 1 and 40)
);

-- What a client has switched on to protect his withdrawals. Switched off, it goes on for a day: whoever finds a session
-- and a password must not get past it at once. No row, and a row whose end has passed: it is off.
create table address_protection (
  client_id  uuid        not null,
  protection text        not null,       -- the contract's word
  on_at      timestamptz not null,
  off_at     timestamptz,
  constraint address_protection_pk primary key (client_id, protection),
  constraint address_protection_client foreign key (client_id) references client (id),
  constraint address_protection_word check (protection in ('savedOnly', 'newWaits')),
  constraint address_protection_times check (off_at > on_at)
);
