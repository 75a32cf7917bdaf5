-- A walk through the books, for a database that holds the schema and nothing else. What each step answers stands in
-- ledger-tour.txt; a test runs the walk and compares. Amounts are millionths of a dollar: 100000000 is 100 USD.

-- Vera and Boris are clients. Everything below happens on the first of March, by the hour.
insert into client (id, name, referral_code, language, created_at) values
  ('00000000-0000-7000-8000-00000000000a', 'Vera Lind', 'VERA', 'en', '2026-03-01 08:00Z'),
  ('00000000-0000-7000-8000-00000000000b', 'Boris W.',  'BORIS', 'en', '2026-03-01 08:00Z');

-- 1. A deposit of 500 USD arrives from the chain. The key is the chain's own name for it.
select ledger_post('00000000-0000-7000-8000-00000000000a', 'deposit:9f2c:0', 'deposit:9f2c:0', '2026-03-01 09:00Z',
  array[row('deposit', 500000000, null, null)::ledger_leg]);

-- The chain is read again after a restart; the same deposit is met a second time.
select ledger_post('00000000-0000-7000-8000-00000000000a', 'deposit:9f2c:0', 'deposit:9f2c:0', '2026-03-01 09:05Z',
  array[row('deposit', 500000000, null, null)::ledger_leg]);

-- The same key for another amount is a mistake, and is refused.
select ledger_post('00000000-0000-7000-8000-00000000000a', 'deposit:9f2c:0', 'deposit:9f2c:0', '2026-03-01 09:05Z',
  array[row('deposit', 900000000, null, null)::ledger_leg]);

-- 2. Vera opens a trading account with 300 USD and is given a token. Both or neither.
insert into program (id, key, strategy, least_micro, tokens_on_opening, partner_bonus_ppm, risk, chart, is_open)
  values (1, 'currency', 'Currency pairs', 100000000, 1, 0, 2, 35, true);
insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
  values ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000f1', 'MT-1', 1, 2, false, false, '2026-03-01 10:00Z');
select ledger_post('00000000-0000-7000-8000-00000000000a', 'open:1', 'trading:t1', '2026-03-01 10:00Z', array[
  row('trading_deposit', 300000000, '00000000-0000-7000-8000-0000000000f1', 'MT-1')::ledger_leg,
  row('token_grant', 1, null, null)::ledger_leg]);

-- 3. The month brings 12 USD of profit. The settlement writes the row that says where it comes from, and posts: 8 are
-- paid out, 4 reinvested.
insert into profit (client_id, account_id, month, program_id, deals, result_micro, carried_before_micro, recovered_micro,
                    loss_micro, borne_micro, profit_micro, base_micro, bonus_micro, reward1_micro, reward2_micro,
                    reward3_micro, is_used_up, is_closed, reinvested_micro, at)
  values ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000f1', '2026-03', 1, 3, 12000000, 0, 0,
          0, 0, 12000000, 12000000, 0, 0, 0, 0, false, false, 4000000, '2026-03-01 11:00Z');
select ledger_post('00000000-0000-7000-8000-00000000000a', 'settlement:2026-03', 'settlement:2026-03', '2026-03-01 11:00Z',
  array[
    row('profit', 12000000, '00000000-0000-7000-8000-0000000000f1', null)::ledger_leg,
    row('profit_payout', 8000000, '00000000-0000-7000-8000-0000000000f1', 'MT-1')::ledger_leg,
    row('profit_reinvest', 4000000, '00000000-0000-7000-8000-0000000000f1', 'MT-1')::ledger_leg]);

-- 4. Vera pays Boris 50 USD: out of one book, into the other.
select ledger_transfer('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b', 50000000,
  'peer:77', 'peer:77', '2026-03-01 12:00Z', 'Vera L.', 'Boris W.');

-- 5. Vera asks for two withdrawals. The money is set aside at once.
select ledger_reserve('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000c1', 60000000, 'TXYZ', '2026-03-01 13:00Z');
select ledger_reserve('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000c2', 70000000, 'TXYZ', '2026-03-01 13:10Z');

-- A third one is more than is left.
select ledger_reserve('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000c3', 90000000, 'TXYZ', '2026-03-01 13:20Z');

-- The first is paid on the chain, the second rejected.
select ledger_settle('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000c1', '2026-03-01 14:00Z');
select ledger_release('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000c2', '2026-03-01 14:10Z');

-- Anyone who comes second hears what happened first, and changes nothing.
select ledger_release('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000c1', '2026-03-01 14:20Z');

-- 6. What Vera sees: the second page of her statement, and her trading account's.
select line, at, code, counterparty, amount, balance_after from ledger_entry
 where client_id = '00000000-0000-7000-8000-00000000000a' and subject = ledger_nobody() and line <= 7 - 5
 order by line desc limit 5;
select line, at, code, counterparty, amount, balance_after from ledger_entry
 where client_id = '00000000-0000-7000-8000-00000000000a' and subject = '00000000-0000-7000-8000-0000000000f1' and line <= 5
 order by line desc limit 5;

-- 7. What stands in the two books. Each sums to zero in each currency.
select client.name, kinds.name as account, currency, balance, seq as entries, lines
  from ledger_account
  join ledger_kinds() as kinds using (kind)
  join client on client.id = client_id
 order by client_id, kind;

select client.name, currency, sum(balance)
  from ledger_account
  join ledger_kinds() as kinds using (kind)
  join client on client.id = client_id
 group by client.name, currency
 order by 1, 2;

-- 8. One account, entry by entry: each continues the one before.
select seq, flow, amount, balance_after, code, line, at
  from ledger_entry
 where client_id = '00000000-0000-7000-8000-00000000000a' and kind = 1
 order by seq;

-- 9. What no writer can do, the owner of the tables included: rewrite an entry, take an account below zero,
update ledger_entry set amount = 1;
update ledger_account set balance = -1 where kind = 1;

-- or book a profit out of what a client has deposited.
insert into ledger_entry
  (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
select posting.client_id, side.kind, side.subject, side.seq, posting.id, 'profit', side.amount, side.balance_after, null, null, null, at
  from ledger_posting as posting,
       (values (1::smallint, ledger_nobody(), 8, -1000000, 97000000),
               (4::smallint, '00000000-0000-7000-8000-0000000000f1'::uuid, 4, 1000000, 1000000))
         as side (kind, subject, seq, amount, balance_after)
 where key = 'settlement:2026-03';

-- 10. The whole chart: the only ways money can go.
select flow, source.name as from_account, from_code, target.name as to_account, to_code
  from ledger_chart() as chart
  join ledger_kinds() as source on source.kind = from_kind
  join ledger_kinds() as target on target.kind = to_kind
 order by flow;
