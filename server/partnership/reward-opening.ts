/** What an opening brings: rewards that waited for it, and, at a first opening under some programs, one for the sponsor. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import { housePartner, shortName, theClient } from '../identity/index.ts'
import { monthOf, type Opening } from '../trading/index.ts'
import { creditBatch, releasePending } from './reward-batch.ts'

/** In the transaction of an opening that holds the books of the client and of the sponsor. */
export async function rewardOpening(tx: Transaction, opening: Opening, at: Date): Promise<void> {
  const { client, account, program, amountMicro } = opening
  await releasePending(tx, { client, account }, at)
  if (program.partnerBonusPpm > 0 && (await isFirstUnder(tx, opening)))
    await rewardSponsor(tx, opening, bonus(amountMicro, program.partnerBonusPpm), at)
}

/** Rounded down; whole dollars first, as everywhere (migration 0030_deals). */
const bonus = (amountMicro: Micro, ppm: number): Micro => (amountMicro * BigInt(ppm)) / 1_000_000n

async function isFirstUnder(connection: Connection, { client, program }: Opening): Promise<boolean> {
  const { rows } = await sql<{ accounts: bigint }>`
    select count(*) as accounts from trading_account
    where client_id = ${client} and program_id = ${program.id}`.execute(connection)
  return rows[0]!.accounts === 1n
}

async function rewardSponsor(
  tx: Transaction,
  { client, account, program, amountMicro }: Opening,
  bonusMicro: Micro,
  at: Date,
): Promise<void> {
  const { up1: sponsor, name } = await theClient(tx, client)
  if (!sponsor || bonusMicro === 0n || sponsor === (await housePartner(tx))) return

  const batch = { name: `opening:${client}:${program.id}`, month: monthOf(at), text: shortName(name) }
  await sql`
    insert into reward (client_id, month, source_id, account_id, kind, line, base_micro, rate_ppm, amount_micro, batch)
    values (${sponsor}, ${batch.month}, ${client}, ${account}, 2, 1, ${amountMicro}, ${program.partnerBonusPpm},
      ${bonusMicro}, ${batch.name})`.execute(tx)
  await creditBatch(tx, batch, sql`client_id = ${sponsor}`, at)
}
