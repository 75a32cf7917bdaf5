/** News are published exactly as two operators have signed them, in all four languages. */
import { languages, type Language } from '../../contract/languages.ts'
import { sql } from '../database/index.ts'
import { actOutcome, factsHash, inOneLine, signedAct, type ActOf } from '../operators/index.ts'

/**
 * What two operators sign. As a notification it also greets clients on entry. `from`: when it appears; without it, as
 * soon as both have signed.
 */
export function newsToPublish(texts: Record<Language, string>, isNotification: boolean, from?: Date) {
  const written = languages.map(language => [language, inOneLine(texts[language])])
  const facts: Record<string, string> = {
    from: from?.toISOString() ?? 'at once',
    'shown at entry': isNotification ? 'yes' : 'no',
    ...(Object.fromEntries(written) as Record<Language, string>),
  }
  return { action: 'news.publish' as const, subject: factsHash(facts), client: null, facts }
}

export const publishNews: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  const { rows } = await sql<{ outcome: string }>`
    select news_publish(${proposal.id}, ${signers}::uuid[], ${newId()}, ${clock()}, ${newId()}, ${newId()})
      as outcome`.execute(database)
  return actOutcome(rows[0]!.outcome)
}

export const newsToWithdraw = (id: string, reason: string) => ({
  action: 'news.withdraw' as const,
  subject: id,
  client: null,
  facts: { reason: inOneLine(reason) },
})

/** It is no longer shown. */
export const withdrawNews = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select news_withdraw(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)
