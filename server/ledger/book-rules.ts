/** What must hold in every single book, whatever happens in the others. */
import { type Connection, sql } from '../database/index.ts'
import { kinds } from './chart.ts'

/** Books in the order of their clients' ids: above `after`, up to `last` (null: no bound); or one client's book. */
type Portion = { after: string | null; last: string | null } | { client: string }

export interface BookFault {
  book: string
  fault: string
}

/** Up to `limit` violations of one rule within a range of books. */
export type BookRule = (connection: Connection, portion: Portion, limit: number) => Promise<BookFault[]>

const sumsToZero = rule(
  books => sql`
  select client_id, format('its %s accounts sum to %s instead of zero', currency, sum(balance)) as fault
    from ledger_account join ledger_kinds() as kinds using (kind)
   where ${books}
   group by client_id, currency
  having sum(balance) <> 0`,
)

const neverBelowZero = rule(
  books => sql`
  select client_id, format('account %s of %s stood at %s after entry %s', kind, subject, balance_after, seq) as fault
    from ledger_entry
   where ${books} and kind < 100 and case when kind = ${kinds.carried_loss.kind} then balance_after > 0 else balance_after < 0 end`,
)

const accountsAreTheirEntries = rule(
  books => sql`
  select client_id, format('account %s of %s says %s after %s entries; its %s entries sum to %s',
                           kind, subject, balance, seq, coalesce(entries, 0), coalesce(amount, 0)) as fault
    from (select * from ledger_account where ${books}) as account
    full join (select client_id, kind, subject, count(*) as entries, sum(amount) as amount
                 from ledger_entry
                where ${books}
                group by client_id, kind, subject) as moved using (client_id, kind, subject)
   where (balance, seq) is distinct from (coalesce(amount, 0), coalesce(entries, 0))`,
)

const entriesFollowEachOther = rule(
  books => sql`
  select client_id, format('entry %s of account %s of %s does not continue the one before', seq, kind, subject) as fault
    from (select *, coalesce(lag(seq) over account, 0) as seq_before,
                 coalesce(lag(balance_after) over account, 0) as balance_before
            from ledger_entry
           where ${books}
          window account as (partition by client_id, kind, subject order by seq)) as entry
   where seq <> seq_before + 1 or balance_after <> balance_before + amount`,
)

const linesFollowEachOther = rule(
  books => sql`
  select client_id, format('the statement of %s has %s lines, numbered %s to %s',
                           subject, count(*), min(line), max(line)) as fault
    from ledger_entry
   where ${books} and line is not null
   group by client_id, subject
  having min(line) <> 1 or max(line) <> count(*)`,
)

/** The account that numbers the next line: the finance account or, for a trading account's statement, its deposit. */
const linesAreCounted = rule(
  books => sql`
  select client_id, format('account %s of %s counts %s lines; its statement has %s', kind, subject,
                           coalesce(counted, 0), coalesce(found, 0)) as fault
    from (select client_id, kind, subject, lines as counted from ledger_account
           where ${books} and lines <> 0) as account
    full join (select client_id, case when subject = ledger_nobody() then 1 else 3 end::smallint as kind, subject,
                      count(*) as found
                 from ledger_entry
                where ${books} and line is not null
                group by client_id, subject) as statement using (client_id, kind, subject)
   where counted is distinct from found`,
)

/** The posting's id is computed from its key, which is what makes a repeat harmless. */
const postingsHaveTheirIds = rule(
  books => sql`
  select client_id, format('posting %s has an id that its key %s does not give', id, key) as fault
    from ledger_posting
   where ${books} and id <> ledger_posting_id(key)`,
)

/** Each leg of a posting has exactly the two entries that the chart prescribes, and no other entry exists. */
const entriesAreTheirPostings = rule(
  books => sql`
  with asked as (
    select client_id, id, at, flow, kind, code, amount, subject
      from ledger_posting cross join lateral ledger_sides(legs)
     where ${books}
  ), found as (
    select client_id, posting_id as id, at, flow, kind, code, amount, subject from ledger_entry where ${books}
  ), differing as (
    (select 'lacks' as how, * from (select * from asked except all select * from found) as lacking)
    union all
    (select 'has unasked' as how, * from (select * from found except all select * from asked) as unasked)
  )
  select client_id, format('posting %s %s an entry: flow %s, kind %s, amount %s', id, how, flow, kind, amount) as fault
    from differing`,
)

export const bookRules: readonly BookRule[] = [
  sumsToZero,
  neverBelowZero,
  accountsAreTheirEntries,
  entriesFollowEachOther,
  linesFollowEachOther,
  linesAreCounted,
  postingsHaveTheirIds,
  entriesAreTheirPostings,
]

type Fragment = ReturnType<typeof sql>

function rule(faults: (books: Fragment) => Fragment): BookRule {
  return async (connection, portion, limit) => {
    const books = within(portion)
    const statement = sql<BookFault>`
      select client_id as book, fault from (${faults(books)}) as broken order by client_id limit ${limit}`
    return (await statement.execute(connection)).rows
  }
}

function within(portion: Portion): Fragment {
  if ('client' in portion) return sql`client_id = ${portion.client}`
  const { after, last } = portion
  return sql`(${after === null} or client_id > ${after}) and (${last === null} or client_id <= ${last})`
}
