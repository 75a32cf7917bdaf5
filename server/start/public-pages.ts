/** The data of each public page, from the calls that anyone may make. */
import type { Figure } from '../../contract/public-pages.ts'
import type { PublicProgram } from '../../contract/track-record.ts'
import * as content from '../content/index.ts'
import { coverage } from '../coverage/index.ts'
import * as deals from '../deals/index.ts'
import * as documents from '../documents/index.ts'
import { monthsInAll } from '../settlement/index.ts'
import { publicSupply } from '../tokens/index.ts'
import { withdrawalPromise } from '../withdrawals/index.ts'
import type { Ask, PublicPage } from '../http/public-pages.ts'

const pages: readonly PublicPage[] = [
  { page: 'landing', route: '/', figures: landing },
  { page: 'documents', route: '/documents', figures: ask => figuresOf(ask(documents.documents)) },
  {
    page: 'programs',
    route: '/programs',
    figures: async ask => [...(await records(ask)), ...(await figuresOf(ask(publicSupply)))],
  },
  {
    page: 'program',
    route: '/programs/:program',
    figures: async (ask, { program, page }) => {
      const record = program === null ? null : await ask(deals.record, { program })
      if (!record) return null
      return [
        ...(await figuresOf(ask(deals.programs))),
        record.figure,
        ...(await figuresOf(ask(deals.sealedDeals, { program, page }))),
      ]
    },
  },
  {
    page: 'seals',
    route: '/seals',
    figures: async (ask, { check }) => [
      ...(await figuresOf(ask(deals.calendar))),
      ...(check === '' ? [] : await figuresOf(ask(deals.findSealed, { what: check }))),
    ],
  },
  { page: 'coverage', route: '/coverage', figures: ask => figuresOf(ask(coverage)) },
  { page: 'impostors', route: '/impostors', figures: async () => [] },
]

/** The foot of each page shows how to reach the company. */
export const publicPages: readonly PublicPage[] = pages.map(page => ({
  ...page,
  figures: async (ask, place) => {
    const own = await page.figures(ask, place)
    return own && [...own, ...(await figuresOf(ask(content.landing)))]
  },
}))

/** The programs with their records, and the figures of the whole platform. */
async function landing(ask: Ask): Promise<Figure[]> {
  // Awaited as one: where all of them fail at once, no rejection is unhandled.
  const counted = [coverage, withdrawalPromise, monthsInAll].map(route => figuresOf(ask(route)))
  return (await Promise.all([records(ask), ...counted])).flat()
}

/** All programs, each with its record. */
async function records(ask: Ask): Promise<Figure[]> {
  const programs = await ask(deals.programs)
  if (!programs) return []
  const { programs: listed } = programs.answer as { programs: PublicProgram[] }
  const read = await Promise.all(listed.map(({ id }) => ask(deals.record, { program: id })))
  return [programs.figure, ...read.flatMap(record => record?.figure ?? [])]
}

async function figuresOf(answer: ReturnType<Ask>): Promise<Figure[]> {
  const read = await answer
  return read ? [read.figure] : []
}
