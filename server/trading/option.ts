import type { OutcomeOf } from '../../contract/call.ts'
import { reinvestStatuses } from '../../contract/codes.ts'
import { setOption } from '../../contract/trading.ts'
import { readUid } from '../../contract/address.ts'
import { route } from '../http/route.ts'
import { sql, transaction } from '../database/index.ts'

/** Changes an option of an account. What is asked for stands already after a repeat, which is as well. */
export const option = route(setOption, async (request, { client, at }, { database }) => {
  const uid = readUid('trading', request.uid)
  const isReinvest = request.status in reinvestStatuses
  if (!uid || isReinvest !== (request.option === 'reinvest')) return 'invalidRequest'

  const isOn = request.status === 'enabled'
  return transaction(database, async tx => {
    const { rows } = isReinvest
      ? await sql<Answer>`
          select trading_account_set_reinvest(${client}, ${uid}, ${isOn}) as outcome`.execute(tx)
      : await sql<Answer>`select trading_account_dry(${client}, ${uid}, ${at}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })
})

type Answer = { outcome: OutcomeOf<typeof setOption> }
