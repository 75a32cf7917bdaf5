-- The second factor: one-time codes by an app (RFC 6238).

-- Switched on: there is a row. Its key is sealed with a key from outside the database.
create table second_factor (
  client_id    uuid        not null,
  secret       bytea       not null,     -- sealed
  activated_at timestamptz not null,
  last_step    bigint      not null,     -- the 30-second step of the last code; no code of it or before counts again
  constraint second_factor_pk primary key (client_id),
  constraint second_factor_client foreign key (client_id) references client (id)
);

-- A key that was shown and waits to be confirmed with a code.
create table second_factor_pending (
  client_id uuid        not null,
  secret    bytea       not null,        -- sealed
  made_at   timestamptz not null,
  constraint second_factor_pending_pk primary key (client_id),
  constraint second_factor_pending_client foreign key (client_id) references client (id)
);

-- Codes that work once each in place of a one-time code. A used one is gone.
create table backup_code (
  client_id uuid  not null,
  hash      bytea not null,
  constraint backup_code_pk primary key (client_id, hash),
  constraint backup_code_client foreign key (client_id) references client (id)
);
