/** TRX that lies on clients' addresses. It is credited to nobody; operators are told, and a sweep burns it first. */
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import * as tron from '../tron/index.ts'

/** java-tron takes 100 calls in a batch. */
const addressesAtOnce = 100

/** Notes how much TRX lies on each address of ours. A node that fails leaves the last look's figures. */
export async function noteTrx(context: AppContext, at: Date): Promise<void> {
  try {
    await noteEachTrx(context, at)
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    context.log.warn(
      { reason: error.reason, detail: error.detail },
      'TRX was not looked for on every address',
    )
  }
}

async function noteEachTrx({ database, tron: chain }: AppContext, at: Date): Promise<void> {
  const node = tron.tronNode(chain)
  for await (const addresses of tron.shownAddressPages(database, addressesAtOnce)) {
    const held = await node.trxOf(addresses)
    await transaction(database, async tx => {
      await sql`delete from tron_trx where address = any(${addresses}::text[])`.execute(tx)
      for (const [n, sun] of held.entries())
        if (sun > 0n)
          await sql`
            insert into tron_trx (address, sun, seen_at) values (${addresses[n]!}, ${sun}, ${at})
            on conflict (address) do nothing`.execute(tx)
    })
  }
}
