import { languages, type Language } from '../../contract/languages.ts'
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

/** Publishes an entry in all four languages; as a notification it also greets clients when they enter. */
export async function publishNews(
  context: AppContext,
  texts: Record<Language, string>,
  { isNotification, actor }: { isNotification: boolean; actor: string },
): Promise<string> {
  const [id, at] = [context.newId(), context.clock()]
  const event = { actor, action: 'news.publish', subject: id, after: { isNotification, ...texts } }
  await transaction(context.database, async tx => {
    await recordAudit(tx, { id: context.newId(), at, ...event })
    await sql`
      insert into news (id, published_at, is_notification)
      values (${id}, ${at}, ${isNotification})`.execute(tx)
    for (const language of languages)
      await sql`
        insert into news_text (news_id, language, content) values (${id}, ${language}, ${texts[language]})`.execute(
        tx,
      )
  })
  return id
}
