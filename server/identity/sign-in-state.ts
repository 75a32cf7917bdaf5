import { showSignIn } from '../../contract/identity.ts'
import { publicRoute } from '../http/route.ts'

/** Tells nothing but what the browser that asks has done itself. */
export const signInState = publicRoute(showSignIn, async (_request, { session, halfway }) => {
  if (session && !session.isFrozen) return { state: 'signedIn' as const }
  return { state: halfway && !halfway.isFrozen ? ('secondFactor' as const) : ('signedOut' as const) }
})
