/** News in the operators' console: all of them in four languages, and what is proposed. */
import * as contract from '../../contract/console/content.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { areLinksWhole } from '../../contract/text-links.ts'
import { dayMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { propose } from '../operators/index.ts'
import { newsToPublish, newsToWithdraw } from './publish.ts'

const pageSize = 20

interface Row {
  id: string
  publishedAt: Date
  isNotification: boolean
  withdrawnAt: Date | null
  texts: Record<Language, string>
  total: number
}

/** All of them in four languages, the last ones first. */
export async function listedNews(
  connection: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; news: Omit<Row, 'total'>[] }> {
  const { rows } = await sql<Row>`
    select news.id, news.published_at as "publishedAt", news.is_notification as "isNotification",
      news.withdrawn_at as "withdrawnAt", jsonb_object_agg(news_text.language, news_text.content) as texts,
      (count(*) over ())::integer as total
    from news join news_text on news_text.news_id = news.id
    group by news.id, news.published_at, news.is_notification, news.withdrawn_at
    order by news.published_at desc, news.id desc
    limit ${limit} offset ${offset}`.execute(connection)
  return { total: rows[0]?.total ?? 0, news: rows }
}

export const newsList = operatorRoute(
  contract.newsList,
  'content.read',
  async ({ page }, _caller, { database }) => {
    const { total, news } = await listedNews(database, { limit: pageSize, offset: (page - 1) * pageSize })
    return {
      total,
      news: news.map(({ withdrawnAt, ...row }) => ({ ...row, withdrawnAt: withdrawnAt ?? undefined })),
    }
  },
)

export const newsPropose = operatorRoute(
  contract.newsPropose,
  'content.write',
  async ({ texts, isNotification, from }, { operator, at }, context) => {
    const isLate = from !== undefined && from.getTime() > at.getTime() + contract.newsDaysMax * dayMs
    if (isLate || languages.some(language => texts[language].trim() === '') || !areLinksWhole(texts))
      return 'invalid'
    const wanted = newsToPublish(texts, isNotification, from)
    return { proposal: (await propose(context, operator.id, wanted)).id }
  },
)

export const newsWithdraw = operatorRoute(
  contract.newsWithdraw,
  'content.write',
  async ({ id, reason }, { operator }, context) => {
    const { rows } = await sql`
      select from news where id = ${id} and withdrawn_at is null`.execute(context.database)
    if (rows.length === 0) return 'notThere'
    return { proposal: (await propose(context, operator.id, newsToWithdraw(id, reason))).id }
  },
)
