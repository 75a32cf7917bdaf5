/** The data of each public page, from the calls that anyone may make. */
import { writeRequest } from '../../contract/call.ts'
import type { Figure, PublicPlace } from '../../contract/public-pages.ts'
import { trackRecord, type PublicProgram } from '../../contract/track-record.ts'
import * as content from '../content/index.ts'
import { coverage } from '../coverage/index.ts'
import * as deals from '../deals/index.ts'
import * as documents from '../documents/index.ts'
import { monthsInAll } from '../settlement/index.ts'
import { publicSupply } from '../tokens/index.ts'
import { withdrawalPromise } from '../withdrawals/index.ts'
import { nowhere, type AnswerOf, type PublicPage } from '../http/public-pages.ts'

/** Null: there is no such page. */
type OwnFigures = (answerOf: AnswerOf, place: PublicPlace) => Promise<Figure[] | null>

const pages: readonly (Omit<PublicPage, 'figures'> & { figures: OwnFigures })[] = [
  { page: 'landing', route: '/', figures: landing },
  { page: 'documents', route: '/documents', figures: answerOf => figuresOf(answerOf(documents.documents)) },
  {
    page: 'programs',
    route: '/programs',
    figures: async answerOf => [...(await records(answerOf)), ...(await figuresOf(answerOf(publicSupply)))],
  },
  {
    page: 'program',
    route: '/programs/:program',
    figures: async (answerOf, { program, page }) => {
      const record = program === null ? null : await answerOf(deals.record, { program })
      if (!record) return null
      const sealed = await answerOf(deals.sealedDeals, { program, page })
      // A page beyond the last one.
      if (page > 1 && sealed?.answer.deals.items.length === 0) return null
      return [
        ...(await figuresOf(answerOf(deals.programs))),
        record.figure,
        ...(sealed ? [sealed.figure] : []),
      ]
    },
  },
  {
    page: 'seals',
    route: '/seals',
    figures: async (answerOf, { check }) => [
      ...(await figuresOf(answerOf(deals.calendar))),
      ...(check === '' ? [] : await figuresOf(answerOf(deals.findSealed, { what: check }))),
    ],
  },
  { page: 'coverage', route: '/coverage', figures: answerOf => figuresOf(answerOf(coverage)) },
  { page: 'impostors', route: '/impostors', figures: async () => [] },
]

/** The foot of each page shows how to reach the company, also where an address leads to none. */
export const publicPages: readonly PublicPage[] = pages.map(page => ({
  ...page,
  figures: async (answerOf, place) => {
    const [own, frame] = await Promise.all([
      page.figures(answerOf, place),
      figuresOf(answerOf(content.landing)),
    ])
    return {
      isThere: own !== null,
      figures: [...(own ?? []), ...frame],
      place: own === null ? nowhere : page.page === 'program' ? place : withKnownProgram(place, own),
    }
  },
}))

/** Without the program that an address names where none of the figures is its record. */
function withKnownProgram(place: PublicPlace, figures: readonly Figure[]): PublicPlace {
  if (place.program === null) return place
  const wanted = JSON.stringify(writeRequest(trackRecord, { program: place.program }))
  const isKnown = figures.some(
    ({ path, request }) => path === trackRecord.path && JSON.stringify(request) === wanted,
  )
  return isKnown ? place : { ...place, program: null }
}

/** The programs with their records, and the figures of the whole platform. */
async function landing(answerOf: AnswerOf): Promise<Figure[]> {
  // Awaited as one: where all of them fail at once, no rejection is unhandled.
  const counted = [coverage, withdrawalPromise, monthsInAll].map(route => figuresOf(answerOf(route)))
  return (await Promise.all([records(answerOf), ...counted])).flat()
}

/** All programs, each with its record. */
async function records(answerOf: AnswerOf): Promise<Figure[]> {
  const programs = await answerOf(deals.programs)
  if (!programs) return []
  const { programs: listed } = programs.answer as { programs: PublicProgram[] }
  const read = await Promise.all(listed.map(({ id }) => answerOf(deals.record, { program: id })))
  return [programs.figure, ...read.flatMap(record => record?.figure ?? [])]
}

async function figuresOf(answer: ReturnType<AnswerOf>): Promise<Figure[]> {
  const read = await answer
  return read ? [read.figure] : []
}
