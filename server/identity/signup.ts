import { signUp } from '../../contract/identity.ts'
import { firstComplaint, registrationForm } from '../../contract/forms.ts'
import { publicRoute, type Route } from '../http/route.ts'
import { Refusal } from '../http/refusal.ts'
import { findByReferralCode, readEmail } from './client.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { hashPassword, isAcceptable } from './password.ts'
import { register, type Welcome } from './registering.ts'

/** Registers by invitation and signs in. `welcome` opens what a client has from the first moment. */
export const signup = (welcome: Welcome): Route =>
  publicRoute(signUp, async (request, caller, context) => {
    await consumeAttempt(context, ['registrationFromNetwork', networkOf(caller.address)])
    if (firstComplaint(registrationForm, { ...request }, ['password', 'repeat', 'invitation', 'agreement']))
      throw new Refusal(400, 'name or email breaks a rule of the form')
    const sponsor = await findByReferralCode(context.database, request.invitation)
    if (!sponsor) return 'invalidInvitation'
    // Their own code is not made yet; the one on the form is as well known.
    if (!isAcceptable(request.password, { ...request, referralCode: request.invitation }))
      return 'invalidPassword'

    const email = readEmail(request.email)
    const name = request.name.trim().replace(/\s+/g, ' ')
    const passwordHash = await hashPassword(request.password)
    const key = `email:${email}`
    const isNew = await register(context, caller, { email, name, passwordHash, sponsor, key, welcome })
    return isNew ? 'ok' : 'emailBusy'
  })
