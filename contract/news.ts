/** News of the platform. */
import { call, type AnswerOf } from './call.ts'
import { okOnly } from './codes.ts'
import { field, list, moment, record, text } from './wire.ts'

const entry = record({ at: field('d', moment), content: field('c', text(20_000)) })

/** News, newest first, in the client's language. */
export const listNews = call('/api/home/news', {
  outcomes: okOnly,
  answer: { entries: field('l', list(entry)) },
})

export type NewsEntry = AnswerOf<typeof listNews>['entries'][number]
