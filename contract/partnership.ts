/** The partner structure: whom a client invited, on three lines. */
import { call, type AnswerOf } from './call.ts'
import { tellingEnds } from './codes.ts'
import { field, list, moment, pageNumber, record, text, whole } from './wire.ts'

const partner = record({
  line: field('l', whole),
  at: field('d', moment),
  code: field('c', text()),
  name: field('n', text()),
})

const lineCount = record({ line: field('l', whole), partners: field('n', whole) })

/** Referral statistics: the first page of each line, and how many partners each line has. */
export const listStructure = call('/api/structure/stats', {
  ends: tellingEnds,
  tells: { partners: field('l', list(partner)), counts: field('n', list(lineCount)) },
})

/** A further page of one line. Pages count from 1. */
export const structurePage = call('/api/structure/list', {
  takes: { line: field('l', whole), page: field('p', pageNumber) },
  ends: tellingEnds,
  tells: { partners: field('l', list(partner)), total: field('n', whole) },
})

export type Partner = AnswerOf<typeof listStructure>['partners'][number]
