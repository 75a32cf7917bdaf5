/** What visitors read whom a mode stops: its text, and its end at the latest. */
import type { IncidentMode } from '../../contract/console/content.ts'
import { showPauses } from '../../contract/pauses.ts'
import { publicRoute } from '../http/route.ts'
import { incidents } from './incident.ts'

export const pauses = publicRoute(showPauses, async (_request, { language }, { database }) => {
  const paused = await incidents(database)
  const pauseOf = (mode: IncidentMode) => {
    const found = paused.find(one => one.mode === mode)
    return found && { text: found.texts[language], until: found.until }
  }
  return { signIn: pauseOf('noSignIn'), changes: pauseOf('readOnly') }
})
