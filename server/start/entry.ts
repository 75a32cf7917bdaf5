/** The composed answer that the cabinet's shell waits for: who the client is, and their greeting. */
import { enter } from '../../contract/entry.ts'
import { readTogether } from '../database/index.ts'
import { readingRoute } from '../http/route.ts'
import { freezesOf, incidents, stopsBy } from '../freezes/index.ts'
import { profileOf } from '../identity/index.ts'
import { notification } from '../news/index.ts'
import { verificationOf } from '../verification/index.ts'

export const entrypoint = readingRoute(enter, async (_request, { client, language, at }, { database }) => {
  const [profile, { status: verification }, greeting, frozen, paused] = await readTogether(database, () =>
    Promise.all([
      profileOf(database, client),
      verificationOf(database, client),
      notification(database, language, at),
      freezesOf(database, client),
      incidents(database),
    ]),
  )
  const stops = stopsBy(frozen, paused)
  // Those who are in it stops only on their way to Telegram, where the refusal says so.
  const pauses = paused
    .filter(({ mode }) => mode !== 'noSignIn')
    .map(({ texts, until }) => ({ text: texts[language], until }))
  return { profile: { ...profile, verification, stops, pauses }, notification: greeting }
})
