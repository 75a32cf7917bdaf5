import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { listNews } from '../../contract/news.ts'
import { vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { sql } from '../database/index.ts'
import { newsToPublish } from './index.ts'

let context: TestApp
/** What a client was told before anything was published. */
let atFirst: { news: unknown; notification: unknown }
beforeAll(async () => {
  context = await openTestApp()
  const client = await context.client(vera)
  const news = await client.ask(listNews, {})
  atFirst = { news, notification: (await client.ask(enter, {})).notification }
  await publish('Welcome', true)
  context.later(1000)
  await publish('A quiet day', false)
  context.later(1000)
})
afterAll(() => context.close())

const inFour = (text: string) => ({ ru: `${text} (ru)`, en: text, de: `${text} (de)`, es: `${text} (es)` })

const publish = async (text: string, isNotification: boolean) =>
  expect(await approveByTwo(context.context, newsToPublish(inFour(text), isNotification))).toBe('done')

describe('news', () => {
  it('are none at first', () => {
    expect(atFirst.news).toEqual({ entries: [] })
    expect(atFirst.notification).toBeUndefined()
  })

  it('come newest first in the language of the page, and the newest notification greets', async () => {
    const german = context.visitor('de')
    await german.enter(vera)
    const { entries } = await german.ask(listNews, {})
    expect(entries.map(({ content }) => content)).toEqual(['A quiet day (de)', 'Welcome (de)'])
    expect((await german.ask(enter, {})).notification).toBe('Welcome (de)')
  })

  it('stand in the audit with what they say and the two who signed', async () => {
    const { rows } = await sql<{ actor: string; after: Record<string, unknown> }>`
      select actor, after from audit where action = 'news.publish' order by at, id limit 1`.execute(
      context.context.database,
    )
    const [{ actor, after }] = rows as [(typeof rows)[0]]
    expect(after).toMatchObject({ en: '"Welcome"', 'shown at entry': 'yes' })
    expect(new Set(after['signers'] as string[]).size).toBe(2)
    expect(after['signers']).toContain(actor)
  })
})
