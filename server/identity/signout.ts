import { signOut } from '../../contract/identity.ts'
import { answersAnyone } from '../http/route.ts'
import { endSession, forgetSession } from '../http/session.ts'

/** Ends this session. Without one there is nothing to end, and that is well too. */
export const signout = answersAnyone(signOut, async (_request, visit, context) => {
  const session = visit.session ?? visit.halfway
  if (session) await endSession(context.database, session)
  forgetSession(context, visit)
  // Not "storage", which would take the language along: the pages remove what is the client's there by themselves.
  visit.clearCache()
  return 'ok' as const
})
