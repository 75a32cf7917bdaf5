/** What one operator does at once for a client; nobody for themselves, nor for those whom they gain by. */
import * as contract from '../../../contract/console/clients.ts'
import { dayMs } from '../../../contract/time.ts'
import { freezeClient } from '../../freezes/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { isOwnClient } from '../../operators/index.ts'
import { takeBackChange } from '../changes.ts'
import { refuseDeletion, waitingDeletions } from '../deletion.ts'
import { endClientSessions } from '../sessions.ts'
import { listedMax } from '../../../contract/console/fields.ts'

const daysMax = 999

export const clientsFreeze = operatorRoute(
  contract.clientFreeze,
  'client.freeze',
  async ({ client, part, days, reason }, { operator, at }, context) => {
    const isTimed = days !== undefined
    if (isTimed && (part !== 'transfers' || days < 1 || days > daysMax)) return 'invalid'
    if (await isOwnClient(context, operator.id, client)) return 'ownClient'
    const until = isTimed ? new Date(at.getTime() + days * dayMs) : null
    const outcome = await freezeClient(context, {
      client,
      part,
      until,
      reason,
      actor: operator.id,
    })
    if (outcome === 'already') return 'taken'
    return outcome === 'done' ? 'ok' : outcome
  },
)

export const clientsEndSessions = operatorRoute(
  contract.clientEndSessions,
  'client.care',
  async ({ client, withPassword, reason }, { operator }, context) => {
    if (await isOwnClient(context, operator.id, client)) return 'ownClient'
    const ending = { client, withPassword, reason, actor: operator.id }
    const ended = await endClientSessions(context, ending)
    return ended === null ? 'notThere' : { ended }
  },
)

export const clientsCancelChange = operatorRoute(
  contract.clientCancelChange,
  'client.care',
  async ({ client, kind, askedAt, reason }, { operator }, context) => {
    if (await isOwnClient(context, operator.id, client)) return 'ownClient'
    const taking = { client, kind, askedAt, reason, actor: operator.id }
    return (await takeBackChange(context, taking)) ? 'ok' : 'notThere'
  },
)

export const clientsRefuseDeletion = operatorRoute(
  contract.clientRefuseDeletion,
  'client.care',
  async ({ client, request, reason }, { operator }, context) => {
    if (await isOwnClient(context, operator.id, client)) return 'ownClient'
    return (await refuseDeletion(context, { client, request, reason, actor: operator.id })) ? 'ok' : 'ended'
  },
)

export const clientsDeletions = operatorRoute(
  contract.deletionWaiting,
  'client.read',
  async (_request, _caller, { database }) => ({
    requests: (await waitingDeletions(database, listedMax)).map(({ referralCode: code, ...row }) => ({
      ...row,
      code,
    })),
  }),
)
