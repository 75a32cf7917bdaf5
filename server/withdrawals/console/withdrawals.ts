/**
 * The queue of withdrawals in the console, and what one operator decides there. Paying is proposed, and signed, by two
 * where the sum takes two.
 */
import * as contract from '../../../contract/console/withdrawals.ts'
import { listedMax } from '../../../contract/console/fields.ts'
import { readTogether, sql, type Connection } from '../../database/index.ts'
import { openScreening } from '../../deposits/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { theClient } from '../../identity/index.ts'
import { isOwnClient, onlooker, operatorNames, propose, recordLook } from '../../operators/index.ts'
import type { AppContext, ClientId } from '../../platform/app-context.ts'
import { NodeTrouble } from '../../tron/index.ts'
import { batchOf } from '../batch.ts'
import { countAlone } from '../large-withdrawals.ts'
import { limitsOf } from '../limit.ts'
import { moneyPath } from '../money-path.ts'
import { paymentEvidence } from '../payment-evidence.ts'
import { retryPayout } from '../retry.ts'
import { isEndProposed, rejectWithdrawal, revokeApproval } from '../review.ts'
import { riskOf } from '../risk.ts'
import { waitingWithdrawals } from '../waiting.ts'
import { cancellingAmong, findWithdrawal, stageOf, type WithdrawalRow } from '../withdrawals.ts'
import { describeWithdrawal, hintsOf } from './describe.ts'

/** So many are searched for those with a hint, which is found out for each by itself. */
const hintedMax = 500

export const withdrawalList = operatorRoute(
  contract.withdrawalList,
  'withdrawal.read',
  async ({ of, hint, amountMicroMax }, caller, context) => {
    const searchedMax = hint ? hintedMax : listedMax
    const isApproved = of === 'all' ? undefined : of === 'approved'
    const filter = { isApproved, amountMicroMax }
    const screening = await openScreening(context)
    return readTogether(context.database, async () => {
      const rows = await waitingWithdrawals(context.database, searchedMax + 1, filter)
      const searched = await Promise.all(
        rows.slice(0, searchedMax).map(async row => ({ row, risk: await riskOf(context, row, screening) })),
      )
      const found = searched.filter(({ row, risk }) => !hint || hintsOf(risk, row).includes(hint))
      const listed = found.slice(0, listedMax)
      return {
        withdrawals: await Promise.all(
          listed.map(({ row, risk }) => describeWithdrawal(context, caller, row, risk)),
        ),
        more: found.length > listedMax || rows.length > searchedMax,
      }
    })
  },
)

export const withdrawalShow = operatorRoute(
  contract.withdrawalShow,
  'withdrawal.read',
  async ({ id }, caller, context) => {
    const { database, config } = context
    const row = await findById(database, id)
    if (!row) return 'notThere'
    const risk = await riskOf(context, row, await openScreening(context))
    const path = await moneyPath(database, row.client, id)
    const limits = await limitsOf(database, row.client, caller.at)
    const names = await operatorNames(context)
    await recordLook(context, onlooker(caller), {
      action: 'withdrawal.look',
      client: row.client,
      subject: id,
    })
    return {
      withdrawal: await describeWithdrawal(context, caller, row, risk),
      newDeviceAt: risk.newDeviceAt ?? undefined,
      guardChangedAt: risk.guardChangedAt ?? undefined,
      lastDepositAt: risk.lastDepositAt ?? undefined,
      fromPartnersMicro: risk.fromPartnersMicro,
      suspiciousDeposits: risk.suspiciousDeposits,
      decidedBy: decidersOf(row).map(one => names.get(one) ?? one),
      reason: row.reason ?? undefined,
      listed: risk.listed,
      heldMicro: path?.heldMicro,
      path: await withSenders(database, path?.sources ?? []),
      isPathWhole: path?.isWhole ?? false,
      day: limits.day,
      month: limits.month,
      twoFromMicro: config.withdrawal.twoFromMicro,
      aloneMicro: (await countAlone(context, row, caller.operator.id)) - row.amountMicro,
      aloneMaxMicro: config.withdrawal.aloneMaxMicro,
    }
  },
)

/** Whose approval was revoked has decided nothing, nor has who revoked it: it waits again. */
const decidersOf = (row: WithdrawalRow): string[] =>
  stageOf(row) === 'asked' ? [] : [row.firstActor, row.actor].filter(one => one !== null)

async function findById(connection: Connection, id: string): Promise<WithdrawalRow | null> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from withdrawal where id = ${id}`.execute(connection)
  return rows[0] ? findWithdrawal(connection, rows[0].client, id) : null
}

type Path = NonNullable<Awaited<ReturnType<typeof moneyPath>>>['sources']

async function withSenders(connection: Connection, sources: Path) {
  const found = []
  for (const { sender, ...source } of sources)
    found.push({
      ...source,
      sender: sender ?? undefined,
      senderCode: sender ? (await theClient(connection, sender)).referralCode : undefined,
    })
  return found
}

export const withdrawalDecide = operatorRoute(
  contract.withdrawalDecide,
  'withdrawal.decide',
  async ({ id, decision, reason, note: why }, { operator }, context) => {
    const row = await findById(context.database, id)
    if (!row) return 'notThere'
    if (await isOwnClient(context, operator.id, row.client)) return 'ownClient'
    const request = { actor: operator.id, client: row.client, id }
    if (decision === 'reject')
      return reason ? asResult(rejectWithdrawal(context, request, reason)) : ('invalid' as const)
    if (!why) return 'invalid'
    return asResult(
      decision === 'revoke' ? revokeApproval(context, request, why) : retryPayout(context, request, why),
    )
  },
)

type Decided = (typeof contract.decisionOutcomes)[number]

async function asResult(deciding: Promise<Decided>): Promise<{ result: Decided }> {
  try {
    return { result: await deciding }
  } catch (error) {
    if (error instanceof NodeTrouble) return { result: 'nodeAway' }
    throw error
  }
}

export const withdrawalEvidence = operatorRoute(
  contract.withdrawalEvidence,
  'withdrawal.decide',
  async ({ id }, _caller, context) => {
    const row = await findById(context.database, id)
    const evidence = row && (await paymentEvidence(context, { client: row.client, id }))
    if (!evidence) return 'notThere'
    const { sent, facts, present, hash } = evidence
    return { txId: sent.txId, lines: [...facts, ...present], hash }
  },
)

/** Those of the queue; when one has left it, the list is a different one. */
export const withdrawalBatch = operatorRoute(
  contract.withdrawalBatch,
  'withdrawal.decide',
  async ({ ids }, { operator }, context) => {
    if (ids.length === 0 || ids.length > contract.batchedMax || new Set(ids).size !== ids.length)
      return 'invalid'
    const rows: WithdrawalRow[] = []
    for (const id of ids) {
      const row = await findById(context.database, id)
      if (!row || stageOf(row) !== 'asked' || (await isEndProposed(context, id))) return 'notThere'
      if ((await cancellingAmong(context.database, [row])).size > 0) return 'notThere'
      if (await isOwnClient(context, operator.id, row.client)) return 'ownClient'
      rows.push(row)
    }
    return { id: await proposed(context, operator.id, batchOf(rows)) }
  },
)

const proposed = async (context: AppContext, operator: string, wanted: ReturnType<typeof batchOf>) =>
  (await propose(context, operator, wanted)).id
