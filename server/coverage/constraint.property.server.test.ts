/**
 * Random histories, in memory, and of each the settled months, tried by the database's own function over the house's
 * book as it is then: with the capital that the constraint requires a month is allotted, with a micro-dollar less it is
 * not; and an honest month requires what rewards take, less what rounding leaves, and no more.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../test/support/depth.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql } from '../database/index.ts'
import { openVenue } from '../house/evidence-fixture.ts'
import { makeFirstPrograms } from '../trading/index.ts'
import { anyAct, Platform, type Act, type SettledMonth } from './model-fixture.ts'

let books: TestDatabase
beforeAll(async () => {
  books = await testDatabase()
  await makeFirstPrograms(books.database)
  await openVenue(books.database, 'Kraken')
  await makeTrial()
})
afterAll(() => books.close())

/** More than anything that a venue loses. */
const atVenue = 1_000_000_000_000_000n

/** Puts a month beside the book as it is, tries it with each capital, and rolls everything back. */
const makeTrial = () =>
  sql
    .raw(
      `
  create function taken_of(_it jsonb) returns table (id uuid, deal_id uuid, stake bigint) language sql as $$
    select md5('account' || n || ' ' || place)::uuid, md5('deal' || n)::uuid, micro::bigint
      from jsonb_array_elements(_it -> 'waiting') with ordinality as waiting (one, n),
           jsonb_array_elements_text(one -> 'taken') with ordinality as stakes (micro, place)
  $$;
  create function try_month(_it jsonb) returns boolean[] language plpgsql as $$
  declare
    _capital bigint;
    _answers boolean[] := '{}';
  begin
    insert into house_transfer (tx_id, ordinal, used_at) values (repeat('a', 64), 0, '2025-01-01');
    insert into venue_transfer (tx_id, ordinal, venue, direction, wallet, other, micro, at, recorded_at)
    values (repeat('a', 64), 0, 'Kraken', 'there', 'W', 'V', ${atVenue}, '2025-01-01', '2025-01-01');
    insert into venue_statement (venue, as_of, balance_micro, result_micro, file_hash, recorded_at)
    values ('Kraken', '2100-01-01', ${atVenue} + (_it ->> 'made')::bigint, 0, repeat('0', 64), '2100-01-01');
    insert into house_account (kind, subject, balance, seq)
    values (1, '', 0, 1), (8, '', (_it ->> 'gains before')::bigint, 1), (9, '', (_it ->> 'losses before')::bigint, 1),
           (10, '', (_it ->> 'borne before')::bigint, 1), (13, '', (_it ->> 'rewards before')::bigint, 1)
        on conflict (kind, subject) do update set balance = excluded.balance;
    insert into deal (id, program_id, number, opened_at, seal, source, venue_opened_at)
    select md5('deal' || n)::uuid, 1, n, at, encode(sha256(n::text::bytea), 'hex'), 1, at
      from jsonb_array_elements(_it -> 'waiting') with ordinality as waiting (one, n)
     cross join lateral (select '2025-01-01'::timestamptz + n * interval '1 second' as at) as opened;
    insert into deal_content (deal_id, content, salt)
    select md5('deal' || n)::uuid, '{"venue":"Kraken"}', repeat('0', 64)
      from jsonb_array_elements(_it -> 'waiting') with ordinality as waiting (one, n);
    insert into deal_notified_sum (deal_id, sum_micro, accounts, notified_at)
    select md5('deal' || n)::uuid, (one ->> 'notified')::bigint, 1, '2025-01-01'
      from jsonb_array_elements(_it -> 'waiting') with ordinality as waiting (one, n);
    insert into deal_result (deal_id, executed_at, result_ppm, source)
    select md5('deal' || n)::uuid,
           month_start(case when one -> 'taken' = '[]' then coalesce(one ->> 'counts', _it ->> 'month')
                            else _it ->> 'month' end) + n * interval '1 second',
           (one ->> 'ppm')::bigint, 1
      from jsonb_array_elements(_it -> 'waiting') with ordinality as waiting (one, n);
    -- Accounts were closed with it, then it came into doubt, and then it may have been found right in a later month.
    insert into client (id, name, referral_code, language, created_at)
    values (md5('client')::uuid, 'Nobody', 'NOBODY', 'en', '2025-01-01');
    insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at, copies_until)
    select md5('client')::uuid, taken.id, taken.id::text, 1, 4, false, false, '2025-01-01',
           deal.opened_at + interval '1 millisecond'
      from taken_of(_it) as taken join deal on deal.id = taken.deal_id;
    insert into stake_change (client_id, account_id, since, reason, change_micro)
    select md5('client')::uuid, taken.id, deal.opened_at, 'deposit', taken.stake
      from taken_of(_it) as taken join deal on deal.id = taken.deal_id;
    insert into account_closing (client_id, account_id, program_id, loss_micro, returned_micro, at)
    select md5('client')::uuid, id, 1, 0, 0, month_start(_it ->> 'month') + interval '1 day' from taken_of(_it);
    insert into deal_dispute (deal_id, number, disputed_at, reason)
    select md5('deal' || n)::uuid, 1, month_start(_it ->> 'month') + interval '2 days', 'in doubt'
      from jsonb_array_elements(_it -> 'waiting') with ordinality as waiting (one, n)
     where one ->> 'counts' is null or one -> 'taken' <> '[]';
    insert into deal_dispute_end (deal_id, number, ended_at, counts_at)
    select md5('deal' || n)::uuid, 1, month_start(one ->> 'counts'), month_start(one ->> 'counts')
      from jsonb_array_elements(_it -> 'waiting') with ordinality as waiting (one, n)
     where one ->> 'counts' is not null and one -> 'taken' <> '[]';
    insert into settlement_portion (month, number, first, last, digest, figures, gains_micro, losses_micro, borne_micro,
                                    rewards_micro)
    values (_it ->> 'month', 1, md5('a')::uuid, md5('b')::uuid, '', '{}', (_it ->> 'gains')::bigint,
            (_it ->> 'losses')::bigint, (_it ->> 'borne')::bigint, (_it ->> 'rewards')::bigint);
    for _capital in select micro::bigint from jsonb_array_elements_text(_it -> 'capitals') as one (micro) loop
      update house_account set balance = _capital where kind = 1;
      _answers := _answers || house_allot_month(_it ->> 'month', '2100-01-01');
    end loop;
    raise exception '%', _answers using errcode = 'XX999';
  exception when sqlstate 'XX999' then
    return sqlerrm::boolean[];
  end
  $$`,
    )
    .execute(books.database)

async function allots(it: SettledMonth, ...capitals: bigint[]): Promise<boolean[]> {
  const { before, waiting, ...month } = it
  const told = {
    ...month,
    ...Object.fromEntries(Object.entries(before).map(([part, micro]) => [`${part} before`, micro])),
    waiting,
    capitals,
  }
  const text = JSON.stringify(told, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const { rows } = await sql<{ answers: boolean[] }>`select try_month(${text}::jsonb) as answers`.execute(
    books.database,
  )
  return rows[0]!.answers
}

const down = (product: bigint): bigint =>
  product >= 0n ? product / 1_000_000n : -((-product + 999_999n) / 1_000_000n)

/** The capital that the constraint requires, by the rules. */
function wantedBy({ before, gains, losses, borne, rewards, made, waiting }: SettledMonth): bigint {
  const pending = waiting.reduce(
    (sum, { notified, ppm, taken }) =>
      taken.reduce((left, stake) => left - down(stake * ppm), sum + down(notified * ppm)),
    0n,
  )
  const posted = before.gains + gains - before.losses - losses - before.borne - borne
  return posted + before.rewards + rewards + pending - made
}

const opened = fc.record({
  act: fc.constant('open' as const),
  nth: fc.nat(),
  amount: fc.bigInt(1_000_000n, 4_000_000_000n),
})
const aDeal = fc.record({ act: fc.constant('openDeal' as const), isLate: fc.boolean() })
/** Interim results are paid from the capital, and tested by themselves. */
const anyOther = anyAct.filter(({ act }) => act !== 'part' && act !== 'set')
const aMonth = fc.tuple(aDeal, fc.array(anyOther, { minLength: 3, maxLength: 12 }))
/** Someone is there from the start, and each month has a deal. */
const anyHistory = fc
  .tuple(opened, fc.array(aMonth, { minLength: 2, maxLength: 3 }))
  .map(([first, months]): Act[] => [
    first,
    ...months.flatMap(([deal, acts]): Act[] => [deal, ...acts, { act: 'month' }]),
    { act: 'settle' },
  ])

const histories = times({ commit: 1_500, whole: 10_000 })

test('a month is allotted with exactly the capital that it takes, whatever came before', async () => {
  let tried = 0
  await fc.assert(
    fc.asyncProperty(anyHistory, async acts => {
      const platform = new Platform()
      for (const act of acts) platform.happens(act)
      for (const it of platform.settled) {
        const wanted = wantedBy(it)
        const honest = it.before.rewards + it.rewards
        expect(wanted <= honest && wanted >= honest - it.shares).toBe(true)
        if (it.gains + it.rewards === 0n) continue
        tried += 1
        if (wanted > 0n) expect(await allots(it, wanted - 1n, wanted)).toEqual([false, true])
        else expect(await allots(it, 0n)).toEqual([true])
      }
    }),
    { numRuns: histories, endOnFailure: true },
  )
  expect(tried).toBeGreaterThan(histories / 10)
}, 1_200_000)
