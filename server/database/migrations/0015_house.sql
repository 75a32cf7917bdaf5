-- expand: The house's book: capital, venues, fees, own wallets, and what of them may be credited to clients (docs/house.md).
--
-- Double entry, in a book of its own: no client stands in it, and clients' books never move with it. An account says either
-- where money is (side 1) or whose it is and what for (side -1); the two sides of a posting move by the same, in each
-- currency. No account is ever below zero but the realised result, which is a fact.
--
-- Amounts are whole numbers: millionths of a dollar, or sun (millionths of a TRX).

create function house_kinds()
returns table (kind smallint, name text, currency text, side smallint, may_be_negative boolean)
language sql immutable as $$
  select kind::smallint, name, currency, side::smallint, may_be_negative
    from (values
      ( 1, 'capital',         'USD', -1, false),  -- came in on the chain, less what left, fees, and losses that it bore
      ( 2, 'realised_result', 'USD', -1, true),   -- what the venues made, by their statements
      ( 3, 'fees',            'USD', -1, false),  -- what fees have cost
      ( 4, 'leaving',         'USD', -1, false),  -- of an order: off the capital, and not seen on the chain yet
      ( 5, 'venue',           'USD',  1, false),  -- by venue: its last statement and what was moved since
      ( 6, 'received',        'USD',  1, false),  -- all that ever came to own wallets, as capital and from venues
      ( 7, 'sent',            'USD', -1, false),  -- all that ever left them, of capital and to venues
      ( 8, 'gains',           'USD',  1, false),  -- allotted to months: profits, and losses that gains gave back
      ( 9, 'losses',          'USD', -1, false),  -- allotted to months: losses taken off stakes
      (10, 'losses_borne',    'USD', -1, false),  -- of those, beyond a deposit
      (11, 'losses_unborne',  'USD',  1, false),  -- for which there was no capital: coverage lacks them
      (12, 'rewards_due',     'USD',  1, false),  -- by month: rewards and bonuses, until their portions are known
      (13, 'rewards',         'USD',  1, false),  -- of portions of sponsors
      (14, 'to_clients',      'USD', -1, false),  -- what portions gave to clients' books, and took from them
      (15, 'from_clients',    'USD',  1, false),
      (20, 'trx',             'TRX',  1, false),  -- bought, for fees
      (21, 'trx_bought',      'TRX', -1, false)
    ) as kinds (kind, name, currency, side, may_be_negative)
$$;

-- One change of one account. The subject is a venue's name or a month; '' for the others.
create type house_leg as (
  kind    smallint,
  subject text,
  amount  bigint   -- below zero: the account has less afterwards
);

-- Whether both sides of a posting move by the same, in each currency.
create function house_balanced(_legs house_leg[]) returns boolean
language sql immutable as $$
  select count(*) > 0 and bool_and(sum = 0)
    from (
      select sum(leg.amount::numeric * kinds.side) as sum
        from unnest(_legs) as leg
        left join public.house_kinds() as kinds on kinds.kind = leg.kind
       group by kinds.currency
    ) as sums
$$;

create function house_may_stand(_kind smallint, _balance bigint) returns boolean
language sql immutable as $$
  select coalesce((select _balance >= 0 or may_be_negative from public.house_kinds() where kind = _kind), false)
$$;

create table house_account (
  kind    smallint not null,
  subject text     not null,
  balance bigint   not null,
  seq     bigint   not null,  -- the number of its last entry
  constraint house_account_pk primary key (kind, subject),
  constraint house_account_never_below_zero check (house_may_stand(kind, balance))
);

-- Why money moved. The key makes a repeat harmless.
create table house_posting (
  key       text        not null,
  reference text        not null,  -- what it concerns, such as 'statement:<venue>'
  legs      house_leg[] not null,
  at        timestamptz not null,
  constraint house_posting_pk primary key (key),
  constraint house_posting_key check (length(key) between 1 and 200),
  constraint house_posting_balanced check (house_balanced(legs))
);

create table house_entry (
  kind          smallint    not null,
  subject       text        not null,
  seq           bigint      not null,  -- 1, 2, 3 within its account
  posting       text        not null,
  amount        bigint      not null,
  balance_after bigint      not null,
  at            timestamptz not null,
  constraint house_entry_pk primary key (kind, subject, seq),
  constraint house_entry_posting foreign key (posting) references house_posting (key),
  constraint house_entry_never_below_zero check (house_may_stand(kind, balance_after))
);
create index house_entry_of on house_entry (posting);

-- A wallet of the house: pinned by two, and by its own key, whose signature over address, installation and date is
-- published with it. Sweeps and refills go to these alone.
create table own_wallet (
  address     text        not null,
  purpose     text        not null,
  signed_on   date        not null,
  signature   bytea       not null,  -- over own_wallet_text, as Tron wallets sign messages
  pinned_at   timestamptz not null,
  unpinned_at timestamptz,           -- nothing goes there any more; what it holds is the house's still
  constraint own_wallet_pk primary key (address),
  constraint own_wallet_purpose check (purpose in ('treasury', 'paying', 'fuel', 'collection')),
  constraint own_wallet_signature check (length(signature) = 65)
);

-- Where strategies trade, under the name that deals tell.
create table venue (
  name      text        not null,
  opened_at timestamptz not null,
  ended_at  timestamptz,
  constraint venue_pk primary key (name),
  constraint venue_name check (length(name) between 1 and 60)
);

-- Addresses that a venue takes our money on, and those that it has sent some back from: nothing from there is capital.
create table venue_address (
  address  text        not null,
  venue    text        not null,
  noted_at timestamptz not null,
  constraint venue_address_pk primary key (address),
  constraint venue_address_of foreign key (venue) references venue (name)
);

-- What two have ordered to leave a wallet of the house: to a venue, as capital, for TRX, to another of its wallets (refill),
-- or everything on deposit addresses to a wallet (sweep). The id is the proposal's.
create table house_order (
  id         uuid        not null,
  kind       text        not null,
  wallet     text,                  -- from where; null: from deposit addresses
  recipient  text        not null,
  micro      bigint,                -- null: what deposit addresses hold
  sun        bigint,                -- what TRX is bought
  venue      text,
  ordered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,           -- seen on the chain, taken back, or, of a sweep, over
  tx_id      text,
  ordinal    integer,
  constraint house_order_pk primary key (id),
  constraint house_order_once unique (tx_id, ordinal),
  constraint house_order_venue foreign key (venue) references venue (name),
  constraint house_order_kind check (kind in ('sweep', 'refill', 'venue', 'capital', 'trx')),
  constraint house_order_parts check (
    (kind = 'sweep') = (micro is null) and (kind = 'sweep') = (wallet is null) and (kind = 'venue') = (venue is not null)
    and (kind = 'trx') = (sun is not null) and (micro is null or micro > 0) and (sun is null or sun > 0)),
  constraint house_order_seen check (num_nonnulls(tx_id, ordinal) in (0, 2) and (tx_id is null or ended_at is not null))
);
create index house_order_open on house_order (recipient) where ended_at is null;

-- A transfer of the chain that is no client's and of which it is known what it was: each is used once, for one thing.
create table house_transfer (
  tx_id   text        not null,
  ordinal integer     not null,
  used_at timestamptz not null,
  constraint house_transfer_pk primary key (tx_id, ordinal),
  constraint house_transfer_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);

-- What came in as capital, accepted by two, and what left as such, by an order of two.
create table capital_movement (
  tx_id       text        not null,
  ordinal     integer     not null,
  direction   text        not null,
  wallet      text        not null,  -- ours
  other       text        not null,
  micro       bigint      not null,
  at          timestamptz not null,  -- of its block
  recorded_at timestamptz not null,
  constraint capital_movement_pk primary key (tx_id, ordinal),
  constraint capital_movement_once foreign key (tx_id, ordinal) references house_transfer (tx_id, ordinal),
  constraint capital_movement_direction check (direction in ('in', 'out')),
  constraint capital_movement_some check (micro > 0)
);

-- Money that went to a venue, and came back from it.
create table venue_transfer (
  tx_id       text        not null,
  ordinal     integer     not null,
  venue       text        not null,
  direction   text        not null,  -- there, back
  wallet      text        not null,
  other       text        not null,
  micro       bigint      not null,
  at          timestamptz not null,  -- of its block
  recorded_at timestamptz not null,
  constraint venue_transfer_pk primary key (tx_id, ordinal),
  constraint venue_transfer_once foreign key (tx_id, ordinal) references house_transfer (tx_id, ordinal),
  constraint venue_transfer_venue foreign key (venue) references venue (name),
  constraint venue_transfer_direction check (direction in ('there', 'back')),
  constraint venue_transfer_some check (micro > 0)
);
create index venue_transfer_at on venue_transfer (venue, at);

-- What a venue says that it holds of ours, without results that are not realised, as two have signed it.
create table venue_statement (
  venue         text        not null,
  as_of         timestamptz not null,
  balance_micro bigint      not null,
  result_micro  bigint      not null,  -- its change since the one before, less transfers: realised, and may be below zero
  file_hash     text        not null,  -- SHA-256 of the venue's file
  recorded_at   timestamptz not null,
  constraint venue_statement_pk primary key (venue, as_of),
  constraint venue_statement_venue foreign key (venue) references venue (name),
  constraint venue_statement_balance check (balance_micro >= 0),
  constraint venue_statement_file check (file_hash ~ '^[0-9a-f]{64}$')
);

select protect_append_only('house_posting', 'house_entry', 'house_transfer', 'capital_movement', 'venue_transfer',
  'venue_statement');

create trigger house_account_no_delete before delete on house_account
  for each statement execute function public.refuse_rewriting();
create trigger house_account_no_truncate before truncate on house_account
  for each statement execute function public.refuse_rewriting();

-- The functions below alone write these tables.

-- Holds the book until the transaction ends: its postings stand in a row.
create function house_hold() returns void
language plpgsql as $$
begin
  perform from public.house_account where kind = 1 and subject = '' for update;
  if found then
    return;
  end if;
  insert into public.house_account (kind, subject, balance, seq) values (1, '', 0, 0) on conflict do nothing;
  perform from public.house_account where kind = 1 and subject = '' for update;
end
$$;

create function house_balance(_kind integer, _subject text default '') returns bigint
language plpgsql stable as $$
begin
  return coalesce((select balance from public.house_account where kind = _kind and subject = _subject), 0);
end
$$;

-- Moves money of the house once. Answers 'posted', or 'repeated' when this key moved exactly this before. Legs of nothing
-- are left out.
create function house_post(_key text, _reference text, _at timestamptz, _asked house_leg[]) returns text
language plpgsql as $$
declare
  _legs public.house_leg[] := array(select leg from unnest(_asked) as leg where leg.amount <> 0);
  _leg public.house_leg;
  _balance bigint;
  _seq bigint;
begin
  perform public.house_hold();
  insert into public.house_posting (key, reference, legs, at) values (_key, _reference, _legs, _at)
      on conflict (key) do nothing;
  if not found then
    perform from public.house_posting where key = _key and reference = _reference and legs = _legs;
    if not found then
      perform public.raise_error('key_reused', format('the key %s has moved money for something else', _key));
    end if;
    return 'repeated';
  end if;
  foreach _leg in array _legs loop
    update public.house_account set balance = balance + _leg.amount, seq = seq + 1
     where kind = _leg.kind and subject = _leg.subject
    returning balance, seq into _balance, _seq;
    if not found then
      insert into public.house_account (kind, subject, balance, seq) values (_leg.kind, _leg.subject, _leg.amount, 1)
      returning balance, seq into _balance, _seq;
    end if;
    insert into public.house_entry (kind, subject, seq, posting, amount, balance_after, at)
    values (_leg.kind, _leg.subject, _seq, _key, _leg.amount, _balance, _at);
  end loop;
  return 'posted';
end
$$;
