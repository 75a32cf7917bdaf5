-- expand: What clients are shown, in money, before they open a trading account or top it up.

-- The sheet as it was shown, to the byte, kept by the transaction that moved the money, beside the consents to documents.
create table commitment (
  client_id    uuid        not null,
  id           uuid        not null,
  account_id   uuid        not null,
  amount_micro bigint      not null,
  content      text        not null,  -- JSON with its keys in order: contract/commitment.ts
  hash         text        not null,  -- SHA-256 of it, 64 hex digits
  -- The client's page has named this hash. Otherwise the call came without a page, and this is what held then.
  is_shown     boolean     not null,
  at           timestamptz not null,
  constraint commitment_pk primary key (client_id, id),
  constraint commitment_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint commitment_hash check (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint commitment_amount check ((content::jsonb ->> 'amount')::numeric * 1000000 = amount_micro)
);
create index commitment_of on commitment (client_id, account_id, at);

-- What was shown is never rewritten.
select protect_append_only('commitment');

-- A step of an opening and of a top-up.
create function commitment_keep(_client uuid, _account uuid, _amount bigint, _sheet jsonb, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.commitment (client_id, id, account_id, amount_micro, content, hash, is_shown, at)
  values (_client, (_sheet ->> 'id')::uuid, _account, _amount, _sheet ->> 'content',
          encode(sha256(convert_to(_sheet ->> 'content', 'UTF8')), 'hex'), (_sheet ->> 'isShown')::boolean, _at);
end
$$;
