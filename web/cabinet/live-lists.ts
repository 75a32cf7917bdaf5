/**
 * Which calls show the lists that the server reports as changed. They are named by their paths alone: their schemas are
 * loaded with the pages that make them.
 */
import type { ClientList } from '../../contract/live.ts'
import type { CallPath } from '../../ui/call/lists.ts'

const [notices, overview, entry] = ['/api/user/notices', '/api/overview', '/api/entrypoint'] as const

/** It says what keeps the client from being deleted, which is their money, accounts and rewards too. */
const care = '/api/user/care' as const

const paths: Readonly<Record<ClientList, readonly CallPath['path'][]>> = {
  finance: [
    '/api/finance/list',
    '/api/finance/history',
    '/api/finance/withdrawal/terms',
    care,
    overview,
    notices,
  ],
  trading: [
    '/api/trade/list',
    '/api/trade/history',
    '/api/trade/curve',
    '/api/trade/months',
    '/api/trade/program/available',
    '/api/trade/sheets',
    '/api/seals/deal',
    care,
    overview,
    notices,
  ],
  partnership: [
    '/api/structure/stats',
    '/api/structure/list',
    '/api/structure/rewards',
    '/api/structure/month',
    '/api/structure/given',
    care,
    overview,
    notices,
  ],
  security: ['/api/user/events', '/api/user/security', '/api/finance/addresses/list', care, notices],
  account: [entry, '/api/user/security', care, notices],
  verification: [entry, '/api/user/verification', '/api/user/testimonial', notices],
  testimonial: ['/api/user/testimonial'],
  news: ['/api/home/news', entry, notices],
  stops: [entry, '/api/finance/withdrawal/terms', notices],
  notices: [notices, '/api/user/notices/choices'],
}

const calls = Object.fromEntries(
  Object.entries(paths).map(([list, shown]) => [list, shown.map(path => ({ path }))]),
)

/** The entry data are loaded while the stream is being opened. */
export const liveLists = { name: 'mc_live', calls, first: [entry] }
