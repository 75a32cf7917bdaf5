import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { listNews } from '../../contract/news.ts'
import { vera } from '../../test/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { approveByTwo } from '../../test/operators.ts'
import { newsToPublish } from './index.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

const inFour = (text: string) => ({ ru: `${text} (ru)`, en: text, de: `${text} (de)`, es: `${text} (es)` })

const publish = async (text: string, isNotification: boolean) =>
  expect(await approveByTwo(context.context, newsToPublish(inFour(text), isNotification))).toBe('done')

describe('news', () => {
  it('are none at first', async () => {
    const client = await context.client(vera)
    expect(await client.ask(listNews, {})).toEqual({ entries: [] })
    expect((await client.ask(enter, {})).notification).toBeUndefined()
  })

  it('come newest first in the language of the page, and the newest notification greets', async () => {
    await publish('Welcome', true)
    context.later(1000)
    await publish('A quiet day', false)
    context.later(1000)

    const german = context.visitor('de')
    await german.enter(vera)
    const { entries } = await german.ask(listNews, {})
    expect(entries.map(({ content }) => content)).toEqual(['A quiet day (de)', 'Welcome (de)'])
    expect((await german.ask(enter, {})).notification).toBe('Welcome (de)')
  })
})
