import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../test/support/depth.ts'
import { addressRefusal } from '../../contract/address-book.ts'
import { recipientRefusal } from '../../contract/recipient.ts'
import { hourMs } from '../../contract/time.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql } from '../database/index.ts'
import { addressTerms } from './address-book.ts'

const client = '01a00000-0000-7000-8000-000000000001'
const other = '01a00000-0000-7000-8000-000000000002'
const address = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const at = new Date('2026-03-10T12:00:00Z')

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
  await sql`
    insert into client (id, name, referral_code, language, created_at)
    select id, 'Vera Lind', id::text, 'en', ${at} from unnest(${[client, other]}::uuid[]) as id`.execute(
    home.database,
  )
})
afterAll(() => home.close())

/** Hours from the moment of the payment; the ends of a day among them. */
const hours = fc.oneof(fc.constantFrom(-24, 0, 24), fc.integer({ min: -60, max: 60 }))
const past = fc.option(hours.map(hour => -Math.abs(hour)))
const protection = fc.option(fc.record({ offAt: fc.option(hours) }))
const moment = (hour: number): Date => new Date(at.getTime() + hour * hourMs)

test('what the pages foretell of an address and of a recipient is what the database decides', async () => {
  const facts = fc.record({ savedAt: past, changedAt: past, savedOnly: protection, newWaits: protection })
  await fc.assert(
    fc.asyncProperty(facts, async ({ savedAt, changedAt, ...protections }) => {
      const { database } = home
      for (const table of ['saved_address', 'security_event', 'address_protection'])
        await sql`delete from ${sql.table(table)}`.execute(database)
      if (savedAt !== null)
        await sql`
          insert into saved_address (client_id, address, name, saved_at)
          values (${client}, ${address}, 'mine', ${moment(savedAt)})`.execute(database)
      if (changedAt !== null)
        await sql`
          insert into security_event (client_id, id, at, kind, network)
          values (${client}, ${client}, ${moment(changedAt)}, 'passwordChanged', '127.0.0.1')`.execute(
          database,
        )
      for (const [name, given] of Object.entries(protections))
        if (given)
          await sql`
            insert into address_protection (client_id, protection, on_at, off_at)
            values (${client}, ${name}, ${moment(-100)},
                    ${given.offAt === null ? null : moment(given.offAt)})`.execute(database)

      const terms = await addressTerms(database, client, at)
      const known = { savedAt: savedAt === null ? undefined : moment(savedAt), isPaid: false }
      const { rows } = await sql<{ toAddress: string | null; toRecipient: string | null }>`
        select withdrawal_address_refusal(${client}, ${address}, ${at}) as "toAddress",
               peer_recipient_refusal(${client}, ${other}, ${at}) as "toRecipient"`.execute(database)
      expect(rows[0]).toEqual({
        toAddress: addressRefusal(known, terms, at)?.case ?? null,
        toRecipient: recipientRefusal(terms, at)?.case ?? null,
      })
    }),
    { numRuns: times({ commit: 60, whole: 200 }) },
  )
})
