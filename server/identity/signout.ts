import { signOut } from '../../contract/identity.ts'
import { publicRoute } from '../http/route.ts'
import { endSession, forgetSession } from '../http/session.ts'

/** Ends this session. Without one there is nothing to end, and that is well too. */
export const signout = publicRoute(signOut, async (_request, caller, context) => {
  const session = caller.session ?? caller.halfway
  if (session) await endSession(context.database, session)
  forgetSession(context, caller)
  // Not "storage", which would take the language along: the pages remove what is the client's there by themselves.
  caller.clearCache()
  return 'ok' as const
})
