-- What keeps an account safe and tells when something about it changes; and what operators did.

-- A session may stand between the password and the second factor: then it is good for nothing but a few codes.
alter table session add column tries_left smallint;      -- null: signed in
alter table session add column user_agent text;          -- what the browser calls itself
alter table session add column network    text;          -- the network address at sign-in

-- A browser that a client has signed in with before, known by a cookie that outlives its sessions.
create table device (
  client_id     uuid        not null,
  id            bytea       not null,    -- SHA-256 of the cookie's secret
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  constraint device_pk primary key (client_id, id),
  constraint device_client foreign key (client_id) references client (id)
);

-- What a client is told about the safety of his account, by mail and in the cabinet.
create table security_event (
  client_id  uuid        not null,
  id         uuid        not null,
  at         timestamptz not null,
  kind       text        not null,       -- the contract's word
  user_agent text,                       -- of the browser that did it
  network    text        not null,
  session_id bytea,                      -- the session that did it, which need not be told
  read_at    timestamptz,
  constraint security_event_pk primary key (client_id, id),
  constraint security_event_client foreign key (client_id) references client (id)
);
create index security_event_unread on security_event (client_id, id) where read_at is null;

-- What operators did, with what it was before and after. Written in the transaction of what it tells about.
create table audit (
  id        uuid        not null,
  at        timestamptz not null,
  actor     text        not null,        -- who: 'cli:<user of the machine>', an operator's id, or 'round:<name>'
  action    text        not null,        -- '<word>.<verb>'
  client_id uuid,                        -- whom it concerns
  subject   text,                        -- what it was done to
  before    jsonb,
  after     jsonb,
  constraint audit_pk primary key (id)
);
create index audit_client on audit (client_id, id);

-- For tables that only grow.
create function rewriting_refuse() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'MC005',
    message = pg_catalog.format('%s of %s refused: it only grows', tg_op, tg_table_name);
end
$$;

create function audit_guard() returns void
language plpgsql as $$
begin
  create or replace trigger audit_stays before update or delete or truncate on public.audit
    for each statement execute function public.rewriting_refuse();
end
$$;

select audit_guard();
