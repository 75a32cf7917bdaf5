import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeAnswer } from '../../contract/call.ts'
import { languageCookie, languageIds } from '../../contract/languages.ts'
import { listNews } from '../../contract/news.ts'
import { lists } from './lists.ts'
import { refreshQuietly } from './quietly.ts'

const place = [listNews.path, {}, 'en']
const at = new Date('2026-05-04T03:02:01.000Z')
const news = (content: string) => ({ entries: [{ at, content }] })
const shown = () => lists.getQueryData(place)

const answers = (reply: () => Response) => vi.stubGlobal('fetch', async () => reply())
const judged = (content: string) => Response.json(writeAnswer(listNews, news(content)))

describe('a quiet look', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: `${languageCookie(true)}=${languageIds.en}` })
    vi.stubGlobal('location', { protocol: 'https:' })
    lists.setQueryData(place, news('old'), { updatedAt: 1 })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    lists.clear()
  })

  it('puts what it finds in the place of the list', async () => {
    answers(() => judged('new'))
    await refreshQuietly(listNews)
    expect(shown()).toEqual(news('new'))
  })

  it('writes no other language over, and has that list loaded again when it is next shown', async () => {
    const inGerman = [listNews.path, {}, 'de']
    lists.setQueryData(inGerman, news('alt'), { updatedAt: 1 })
    answers(() => judged('new'))
    await refreshQuietly(listNews)
    expect([shown(), lists.getQueryData(inGerman)]).toEqual([news('new'), undefined])
  })

  it('leaves the list alone when nobody answers', async () => {
    answers(() => new Response('', { status: 503 }))
    await refreshQuietly(listNews)
    answers(() => {
      throw new TypeError('the connection was lost')
    })
    await refreshQuietly(listNews)
    expect(shown()).toEqual(news('old'))
  })

  it('does not put an older answer over a newer one', async () => {
    answers(() => {
      lists.setQueryData(place, news('newest'), { updatedAt: 2 })
      return judged('older')
    })
    await refreshQuietly(listNews)
    expect(shown()).toEqual(news('newest'))
  })

  it('has the list asked for aloud once the session is over', async () => {
    answers(() => new Response('', { status: 401 }))
    await refreshQuietly(listNews)
    expect(shown()).toBeUndefined()
  })
})
