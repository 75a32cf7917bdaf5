-- Where deals come from: strategy providers who report them, and what was reported.

-- A provider, and the programs whose deals it may report. Ended ones stay, because deals name them.
create table provider (
  name     text        not null,
  added_at timestamptz not null,
  ended_at timestamptz,
  constraint provider_pk primary key (name),
  constraint provider_name check (name ~ '^[a-z0-9][a-z0-9-]{1,39}$')
);

create table provider_program (
  provider   text    not null,
  program_id integer not null,
  constraint provider_program_pk primary key (provider, program_id),
  constraint provider_program_provider foreign key (provider) references provider (name)
);

-- With what a provider signs. Two may be in use at once, so that one can take the other's place.
create table provider_key (
  id       text        not null,      -- told with every delivery
  provider text        not null,
  secret   bytea       not null,      -- sealed by the vault
  made_at  timestamptz not null,
  ended_at timestamptz,
  constraint provider_key_pk primary key (id),
  constraint provider_key_provider foreign key (provider) references provider (name)
);
create index provider_key_of on provider_key (provider);

-- Deliveries by the key that the provider gave each of them, so that a repeat gets the first answer again. A delivery
-- without an answer was broken off; its repeat goes on, since each of its reports is known by itself.
create table intake_delivery (
  provider    text        not null,
  nonce       text        not null,
  fingerprint bytea       not null,   -- SHA-256 of the body
  answer      text,
  at          timestamptz not null,
  constraint intake_delivery_pk primary key (provider, nonce),
  constraint intake_delivery_provider foreign key (provider) references provider (name)
);
create index intake_delivery_at on intake_delivery (at);

-- What a deal is called where it comes from. A name is used once, so a deal that is reported again is known. Also deals
-- from files and by hand have one: the provider is then whom the operator names.
create table deal_report (
  provider  text   not null,
  reference text   not null,
  deal_id   uuid   not null,
  seq       bigint not null,          -- of the report of its opening; the one of its end is higher
  constraint deal_report_pk primary key (provider, reference),
  constraint deal_report_seq check (seq >= 0)
);
create unique index deal_report_deal on deal_report (deal_id);

-- Deals that are not credited yet, so that they are found without looking through all that ever were.
create table deal_waiting (
  deal_id    uuid    not null,
  program_id integer not null,
  constraint deal_waiting_pk primary key (program_id, deal_id),
  constraint deal_waiting_deal foreign key (deal_id) references deal (id)
);

create function deal_report_guard() returns void
language plpgsql as $$
begin
  create or replace trigger deal_report_stays before update or delete or truncate on public.deal_report
    for each statement execute function public.rewriting_refuse();
end
$$;

select deal_report_guard();
