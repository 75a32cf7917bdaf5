/** The server's answers for a page, read as pages read the answers to their calls. */
import { QueryClient } from '@tanstack/react-query'
import { readAnswer, writeRequest, type Call } from '../../contract/call.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { showDocuments } from '../../contract/documents.ts'
import { showWithdrawalPromise } from '../../contract/finance.ts'
import { showLanding } from '../../contract/landing.ts'
import type { Language } from '../../contract/languages.ts'
import type { Figure } from '../../contract/public-pages.ts'
import { settledInAll } from '../../contract/trading.ts'
import { showTokenSupply } from '../../contract/token-supply.ts'
import type { ReadAnswer } from '../landing/records.ts'
import {
  findSealed,
  publicPrograms,
  sealCalendar,
  trackRecord,
  trackRecordDeals,
} from '../../contract/track-record.ts'

const calls: readonly Call<any, string, any>[] = [
  publicPrograms,
  trackRecord,
  trackRecordDeals,
  sealCalendar,
  findSealed,
  publicCoverage,
  showDocuments,
  showLanding,
  showWithdrawalPromise,
  settledInAll,
  showTokenSupply,
]

export function answersOf(
  figures: readonly Figure[],
  language: Language,
): { answerOf: ReadAnswer; client: QueryClient } {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  for (const { path, request, answer } of figures) {
    const call = calls.find(one => one.path === path)
    const read = call && readAnswer(call, answer)?.answer
    // Lists separate what depends on the language; here there is one language.
    for (const key of [null, language]) client.setQueryData([path, request, key], read)
  }
  return {
    client,
    answerOf: (call, request) => client.getQueryData([call.path, writeRequest(call, request), null]),
  }
}
