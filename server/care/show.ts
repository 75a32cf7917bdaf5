import { showCare } from '../../contract/care.ts'
import { route } from '../http/route.ts'
import { changesOf } from './changes.ts'
import { viewUntil } from './consent.ts'
import { requestsOf } from './requests.ts'

/** What waits for the client, what they allow, and what they have asked for. */
export const care = route(showCare, async (_request, { client, at }, { database }) => {
  const [changes, until, requests] = await Promise.all([
    changesOf(database, client),
    viewUntil(database, client, at),
    requestsOf(database, client),
  ])
  return {
    changes: changes.map(({ email, ...change }) => ({ ...change, email: email ?? undefined })),
    viewUntil: until ?? undefined,
    requests,
  }
})
