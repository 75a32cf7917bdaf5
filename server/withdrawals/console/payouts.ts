/** Payouts in the console: under way, paid, the halts, and a payment that a restore has lost. */
import * as contract from '../../../contract/console/withdrawals.ts'
import { listedMax } from '../../../contract/console/fields.ts'
import { coverageObjection } from '../../coverage/index.ts'
import { openScreening } from '../../deposits/index.ts'
import { readTogether, sql, transaction, type Connection } from '../../database/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { findByEmailOrCode } from '../../identity/index.ts'
import { isOwnClient, operatorNames, proposeAs } from '../../operators/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { haltPayouts, haltsOf, payoutWallet } from '../../treasury/index.ts'
import { nodeAway, NodeTrouble } from '../../tron/index.ts'
import { findLostPayment } from '../lost-payment.ts'
import { payoutStatus } from '../payout/payout-status.ts'
import { waitingWithdrawals } from '../waiting.ts'
import { riskOf } from '../risk.ts'
import { describeWithdrawal } from './describe.ts'

export const payoutShow = operatorRoute(
  contract.payoutShow,
  'withdrawal.read',
  async (_, caller, context) => {
    const { database } = context
    const approved = await waitingWithdrawals(database, listedMax + 1, { isApproved: true })
    const screening = await openScreening(context)
    const inFlight = await readTogether(database, () =>
      Promise.all(
        approved
          .slice(0, listedMax)
          .map(row => describeWithdrawal(context, caller, row, riskOf(context, row, screening))),
      ),
    )
    const halts = await haltsOf(database)
    const names = await operatorNames(context)
    return {
      halts: halts.map(({ step, reason, actor, at }) => ({
        step,
        reason,
        actor,
        operator: names.get(actor),
        at,
      })),
      coverage: (await coverageObjection(context)) ?? undefined,
      ...(await machineOf(context)),
      inFlight,
      more: approved.length > listedMax,
      paid: await paidByMachine(database),
    }
  },
)

/** The machine's wallet with its balance on a node; without it while no node answers. */
async function machineOf(context: AppContext) {
  const nothing = { usdtMicro: undefined, trxSun: undefined, energy: undefined, shortfall: undefined }
  const wallet = (await payoutWallet(context.database))?.address
  if (!wallet) return { wallet, ...nothing }
  try {
    const status = (await payoutStatus(context))!
    const { micro, sun, energy } = status.balance
    const shortfall = status.shortfall ?? undefined
    return { wallet, usdtMicro: micro, trxSun: sun, energy: Number(energy), shortfall }
  } catch (error) {
    if (!(error instanceof NodeTrouble)) throw error
    return { wallet, ...nothing }
  }
}

interface Paid {
  withdrawal: string
  txId: string
  recipient: string
  amountMicro: bigint
  signedAt: Date
  endedAt: Date
}

async function paidByMachine(connection: Connection): Promise<Paid[]> {
  const { rows } = await sql<Omit<Paid, 'endedAt'> & { endedAt: Date | null }>`
    select subject as withdrawal, tx_id as "txId", recipient, units as "amountMicro", signed_at as "signedAt",
           ended_at as "endedAt"
    from tron_transaction where purpose = 'payout' and state = 'confirmed'
    order by ended_at desc, id limit ${contract.paidMax}`.execute(connection)
  return rows.map(({ endedAt, ...row }) => ({ ...row, endedAt: endedAt! }))
}

/** At once, by one operator: what was signed is followed to its end, and nothing new is signed. */
export const payoutHalt = operatorRoute(
  contract.payoutHalt,
  'payouts.halt',
  async ({ reason }, { operator, at }, context) => {
    const halting = { reason, actor: operator.id, at }
    const isNew = await transaction(context.database, tx => haltPayouts(tx, context, halting))
    return isNew ? 'ok' : 'ended'
  },
)

export const payoutBookLost = operatorRoute(
  contract.payoutBookLost,
  'withdrawal.decide',
  async ({ client: name, txId, address, reason }, caller, context) => {
    const client = (await findByEmailOrCode(context.database, name))?.id
    if (!client) return 'noClient'
    if (await isOwnClient(context, caller.operator.id, client)) return 'ownClient'
    const found = await findLostPayment(context, { txId, address }).catch(nodeAway)
    if (typeof found === 'string') return found
    const proposed = await proposeAs(context, caller, {
      action: 'withdrawal.bookLost',
      subject: `${found.txId}:${found.ordinal}`,
      client,
      facts: { address: found.to, 'micro-dollars': found.units.toString(), reason },
    })
    return typeof proposed === 'string' ? proposed : { id: proposed.proposal }
  },
)
