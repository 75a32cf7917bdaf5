import type { Language } from '../../contract/languages.ts'
import { listNews, type NewsEntry } from '../../contract/news.ts'
import { route } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'

const shownMax = 100

/** News in the visitor's language, newest first. */
export const news = route(listNews, async (_request, { language, at }, { database }) => {
  const { rows } = await sql<NewsEntry>`
    select news.published_at as at, news_text.content
    from news join news_text on news_text.news_id = news.id
    where news_text.language = ${language} and news.published_at <= ${at} and news.withdrawn_at is null
    order by news.published_at desc, news.id desc limit ${shownMax}`.execute(database)
  return { entries: rows }
})

/** The text that greets a client on entry: the newest notification, if any. */
export async function notification(
  connection: Connection,
  language: Language,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ content: string }>`
    select news_text.content
    from news join news_text on news_text.news_id = news.id
    where news.is_notification and news_text.language = ${language} and news.published_at <= ${at}
      and news.withdrawn_at is null
    order by news.published_at desc, news.id desc limit 1`.execute(connection)
  return rows[0]?.content
}
