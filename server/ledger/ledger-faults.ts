import { type Connection, type Database, sql } from '../database/index.ts'
import { type BookFault, bookRules } from './book-rules.ts'
import { kinds } from './chart.ts'

/** Books per statement, so that each statement ends soon however many clients there are. */
const booksAtOnce = 1000

/** Examples per rule: a rule that was broken once is usually broken often. */
const examplesMax = 10

/**
 * Checks every invariant of the books: a sentence for each violation, none when all is well. Each book is read at one
 * moment, so money may move meanwhile; the clearing accounts are summed over all books at the cut-off (choose it as for
 * `owed`).
 */
export async function ledgerFaults(database: Database, cutoff: Date): Promise<string[]> {
  return [
    ...(await missingGuards(database)),
    ...(await faultsInBooks(database)),
    ...(await unevenClearing(database, cutoff)),
  ]
}

/** Violations in one client's book, a sentence for each. */
export async function bookFaults(connection: Connection, client: string): Promise<string[]> {
  const faults: BookFault[] = []
  for (const rule of bookRules) faults.push(...(await rule(connection, { client }, examplesMax)))
  return faults.map(({ fault }) => fault)
}

/**
 * The triggers and constraints that hold every writer to the rules; a restore or a manual change may lose them. A
 * trigger counts when it refuses what it is meant to refuse: by that function, before those events, for every row.
 */
async function missingGuards(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select trigger.name
      from unnest(${triggers.map(({ name }) => name)}::text[], ${triggers.map(({ table }) => table)}::text[],
                  ${triggers.map(({ type }) => type)}::integer[]) as trigger (name, "table", type)
     where not exists (
       select from pg_catalog.pg_trigger
        where tgname = name and tgrelid = pg_catalog.to_regclass('public.' || "table") and tgenabled in ('O', 'A')
          and tgtype = type and tgqual is null and tgfoid = 'public.refuse_rewriting'::regproc)
    union all
    select "constraint".name
      from unnest(${constraints.map(({ name }) => name)}::text[], ${constraints.map(({ table }) => table)}::text[])
             as "constraint" (name, "table")
     where not exists (
       select from pg_catalog.pg_constraint
        where conname = name and conrelid = pg_catalog.to_regclass('public.' || "table") and convalidated)`.execute(
    database,
  )
  return rows.map(({ name }) => `The guard ${name} is missing or switched off`)
}

/** The bits of pg_trigger.tgtype, each for a trigger before the event and for the whole statement. */
const [deleted, updated, truncated] = [2 + 8, 2 + 16, 2 + 32]
const triggers = [
  { name: 'ledger_entry_append_only', table: 'ledger_entry', type: updated | deleted },
  { name: 'ledger_entry_no_truncate', table: 'ledger_entry', type: truncated },
  { name: 'ledger_posting_append_only', table: 'ledger_posting', type: updated | deleted },
  { name: 'ledger_posting_no_truncate', table: 'ledger_posting', type: truncated },
  { name: 'ledger_account_no_delete', table: 'ledger_account', type: deleted },
  { name: 'ledger_account_no_truncate', table: 'ledger_account', type: truncated },
]
const constraints = [
  { name: 'ledger_entry_allowed', table: 'ledger_entry' },
  { name: 'ledger_account_never_below_zero', table: 'ledger_account' },
  { name: 'ledger_account_pk', table: 'ledger_account' },
  { name: 'ledger_entry_pk', table: 'ledger_entry' },
  { name: 'ledger_posting_pk', table: 'ledger_posting' },
]

async function faultsInBooks(database: Database): Promise<string[]> {
  const found = bookRules.map(() => [] as BookFault[])
  let after: string | null = null
  do {
    const last = await lastOfNext(database, after)
    for (const [index, rule] of bookRules.entries()) {
      const faults = found[index]!
      if (faults.length < examplesMax)
        faults.push(...(await rule(database, { after, last }, examplesMax - faults.length)))
    }
    after = last
  } while (after !== null)
  return found.flat().map(({ book, fault }) => `In the book of client ${book}, ${fault}`)
}

/** The last client of the next range; null when all that are left fit into one. */
async function lastOfNext(database: Database, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ client_id: string }>`
    select id as client_id from client
     where ${after}::uuid is null or id > ${after}
     order by id offset ${booksAtOnce - 1} limit 1`.execute(database)
  return rows[0]?.client_id ?? null
}

async function unevenClearing(database: Database, cutoff: Date): Promise<string[]> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0) as amount
      from (select balance as amount from ledger_account where kind = ${kinds.clearing.kind}
            union all
            select -amount from ledger_entry where kind = ${kinds.clearing.kind} and at >= ${cutoff}) as part`.execute(
    database,
  )
  const amount = rows[0]!.amount
  return amount === '0' ? [] : [`Transfers between clients do not add up: ${amount} stands in clearing`]
}
