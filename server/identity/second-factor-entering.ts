import { verifySecondFactor } from '../../contract/identity.ts'
import { pendingRoute } from '../http/route.ts'
import { transaction } from '../database/index.ts'
import { Refusal } from '../http/refusal.ts'
import { takeTry } from '../http/session.ts'
import type { PendingRequest } from '../http/request-context.ts'
import { lockClient } from './client.ts'
import { findDevice } from './device.ts'
import { enterIn } from './sign-in-session.ts'
import { checkWithinLimits, type RateLimitKey } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { mailFailedSecondFactor } from './second-factor-failure-mail.ts'
import { takeCode } from './second-factor.ts'

/**
 * The second step of signing in. The try, the code and the new session are one transaction: a code that was used up has
 * signed someone in, and a pending session that has ended meanwhile signs nobody in.
 */
export const secondFactorVerify = pendingRoute(verifySecondFactor, async ({ code }, caller, context) => {
  const device = await findDevice(context, caller, caller.client)
  const isIn = await checkWithinLimits(context, attemptLimits(caller), () =>
    transaction(context.database, async tx => {
      await lockClient(tx, caller.client)
      if (!(await takeTry(tx, caller.pending))) throw new Refusal(401, 'no try left')
      if (!(await takeCode(tx, context, caller, caller.client, code))) {
        await mailFailedSecondFactor(tx, context, caller, device)
        return false
      }
      await enterIn(tx, context, caller, caller.client)
      return true
    }),
  )
  return isIn ? 'ok' : 'invalidOneTimeCode'
})

/**
 * The tight limit is per network, so that nobody elsewhere can lock the client out; the wide one stops guessing from
 * many networks. Neither is the limit of an open session.
 */
const attemptLimits = ({ client, address }: PendingRequest): RateLimitKey[] => [
  ['oneTimeCodeOfClientFromNetwork', `${client} ${networkOf(address)}`],
  ['oneTimeCodeAtSignIn', client],
]
