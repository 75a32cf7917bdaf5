/** Acts for a client that take two signatures: facts from the rows, beside what an operator types. */
import type { OutcomeOf } from '../../../contract/call.ts'
import { correctionCategories, type CorrectionCategory } from '../../../contract/codes.ts'
import * as contract from '../../../contract/console/clients.ts'
import { isOneLine } from '../../../contract/console/fields.ts'
import { email as emailRule } from '../../../contract/rules.ts'
import { readAmount } from '../../../contract/money.ts'
import { sql } from '../../database/index.ts'
import { freezesOf } from '../../freezes/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { isFullName, readName, theClient } from '../../identity/index.ts'
import { isOwnClient, propose, termsOf, type NewProposal } from '../../operators/index.ts'
import type { AppContext, ClientId } from '../../platform/app-context.ts'
import { nodeAway } from '../../tron/index.ts'
import { verificationOf, verificationToReopen } from '../../verification/index.ts'
import { emailToChange, secondFactorToReset, telegramToUnlink } from '../changes.ts'
import { correctionOf } from '../correction.ts'
import { clientToDelete } from '../deletion.ts'
import { findRecorded, objectionOfChain, reversalOf } from '../deposit-reversal.ts'
import { waitingRequest } from '../waiver.ts'
import { creditOf, findUncredited } from '../manual-credit.ts'
import { nameToChange } from '../name-change.ts'

const categories = Object.keys(correctionCategories) as CorrectionCategory[]

type Values = Record<string, string>
type Builder = (
  context: AppContext,
  client: ClientId,
  values: Values,
) => Promise<NewProposal | Exclude<OutcomeOf<typeof contract.clientPropose>, 'ok'>>

export const clientsPropose = operatorRoute(
  contract.clientPropose,
  'proposal.make',
  async ({ client, what, values }, { operator }, context) => {
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
    if (!trimmed['reason']) return 'invalid'
    if (!Object.values(trimmed).every(isOneLine)) return 'invalid'
    if (await isOwnClient(context, operator.id, client)) return 'ownClient'
    const wanted = await builders[what](context, client, trimmed)
    if (typeof wanted === 'string') return wanted
    if (!operator.roles.includes(termsOf(wanted.action).role)) return 'notAllowed'
    return { id: (await propose(context, operator.id, wanted)).id }
  },
)

const builders: Record<contract.ClientProposal, Builder> = {
  unfreeze: async ({ database }, client, { part = '', since = '', reason = '' }) => {
    const found = (await freezesOf(database, client)).find(
      one => one.part === part && one.since.toISOString() === since,
    )
    if (!found) return 'notThere'
    return {
      action: 'client.unfreeze',
      subject: found.part,
      client,
      facts: { frozen: found.since.toISOString(), reason },
    }
  },
  resetSecondFactor: async ({ database }, client, { evidence = '', reason = '' }) => {
    const { rows } = await sql<{ since: Date }>`
      select activated_at as since from second_factor where client_id = ${client}`.execute(database)
    if (!rows[0]) return 'notThere'
    return evidence
      ? secondFactorToReset(client, { since: rows[0].since.toISOString(), evidence, reason })
      : 'invalid'
  },
  changeEmail: async ({ database }, client, { email = '', evidence = '', reason = '' }) => {
    const next = email.toLowerCase()
    if (!next || emailRule(next, {}) || !evidence) return 'invalid'
    const { rows } = await sql<{ before: string | null }>`
      select email as before from client where id = ${client}`.execute(database)
    const before = rows[0]?.before
    if (!before) return 'notThere'
    return before === next ? 'invalid' : emailToChange(client, { before, email: next, evidence, reason })
  },
  changeName: async ({ database }, client, { name: typed = '', evidence = '', reason = '' }) => {
    const name = readName(typed)
    if (!isFullName(name) || !evidence) return 'invalid'
    const { scan, verdict } = await verificationOf(database, client)
    if (!scan || verdict?.reason !== 'otherName') return 'notThere'
    const { name: before } = await theClient(database, client)
    return before === name ? 'invalid' : nameToChange(client, scan, { before, name, evidence, reason })
  },
  unlinkTelegram: async ({ database }, client, { evidence = '', reason = '' }) => {
    const { rows } = await sql<{ since: Date }>`
      select linked_at as since from telegram_identity where client_id = ${client}`.execute(database)
    if (!rows[0]) return 'notThere'
    return evidence
      ? telegramToUnlink(client, { since: rows[0].since.toISOString(), evidence, reason })
      : 'invalid'
  },
  correct: async (_context, client, { direction, amount = '', category, evidence = '', reason = '' }) => {
    const micro = readAmount(amount)
    const known = categories.find(one => one === category)
    if (!micro || !known || !evidence || (direction !== 'give' && direction !== 'take')) return 'invalid'
    return correctionOf({ client, direction, micro, category: known, evidence, reason })
  },
  credit: async ({ database }, client, { transfer = '', reason = '' }) => {
    const [, txId, ordinal] = /^([\da-f]{64}):(\d{1,6})$/.exec(transfer) ?? []
    if (!txId) return 'invalid'
    const found = await findUncredited(database, txId, Number(ordinal))
    if (!found || (found.client !== null && found.client !== client)) return 'notThere'
    return creditOf(client, `${txId}:${Number(ordinal)}`, found, reason)
  },
  // What a reversal refuses once it is signed is refused here, as far as it is known before.
  reverse: async (context, client, { transfer = '', amount, reason = '' }) => {
    const [takenMicro, found] = [readAmount(amount), await findRecorded(context.database, client, transfer)]
    if (!found) return 'notThere'
    if (takenMicro === null || takenMicro > (found.isCredited ? found.micro : 0n)) return 'invalid'
    const objection = await objectionOfChain(context, { subject: transfer, client }).catch(nodeAway)
    return objection ?? reversalOf(transfer, found, takenMicro, reason)
  },
  reopen: async ({ database }, client, { reason = '' }) => {
    const { status, scan } = await verificationOf(database, client)
    return status === 'verified' && scan ? verificationToReopen(client, scan, reason) : 'notThere'
  },
  delete: async ({ database }, client, { reason = '' }) => {
    const request = await waitingRequest(database, client, 'deletion')
    return request ? clientToDelete(client, request, reason) : 'notThere'
  },
}
