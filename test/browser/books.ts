/** The books of the program that all journeys share. */
import { randomUUID } from 'node:crypto'
import { sql, transaction } from '../../server/database/index.ts'
import { post } from '../../server/ledger/posting-fixture.ts'
import { inOwnersContext } from './context.ts'

/** Gives the client of a finance account money as a deposit from the chain would. */
export const credit = (uid: string, amountMicro: bigint): Promise<void> =>
  inOwnersContext(async ({ database, clock }) => {
    const { rows } = await sql<{ client: string }>`
      select client_id as client from finance_account where uid = ${uid}`.execute(database)
    const key = `journey:${randomUUID()}`
    const legs = [{ flow: 'deposit', amount: amountMicro, counterparty: 'journey' }] as const
    await transaction(database, tx =>
      post(tx, { client: rows[0]!.client, key, reference: key, at: clock(), legs }),
    )
  })
