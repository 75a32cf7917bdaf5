/** News are published word for word as two operators have signed them, in all four languages. */
import { languages, type Language } from '../../contract/languages.ts'
import { sql } from '../database/index.ts'
import { actOutcome, factsHash, type ActOf } from '../operators/index.ts'

/** What two operators sign. As a notification it also greets clients when they enter. */
export function newsToPublish(texts: Record<Language, string>, isNotification: boolean) {
  const written = languages.map(language => [language, asOneLine(texts[language])])
  const facts: Record<string, string> = {
    'shown at entry': isNotification ? 'yes' : 'no',
    ...(Object.fromEntries(written) as Record<Language, string>),
  }
  return { action: 'news.publish' as const, subject: factsHash(facts), client: null, facts }
}

/** As JSON, whose lines have no ends; what could hide a line's end otherwise is written as its number. */
const asOneLine = (text: string): string =>
  JSON.stringify(text).replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export const publishNews: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  const { rows } = await sql<{ outcome: string }>`
    select news_publish(${proposal.id}, ${signers}::uuid[], ${newId()}, ${clock()}, ${newId()}, ${newId()})
      as outcome`.execute(database)
  return actOutcome(rows[0]!.outcome)
}
