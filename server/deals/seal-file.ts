/** `/seals/2026-11-20.json`: a day's root and seals as a file, for programs of those who check. It never changes. */
import type { FastifyInstance } from 'fastify'
import { notJudged } from '../../contract/call.ts'
import type { AppContext } from '../platform/app-context.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { findSealDay, type DaySeal } from './seal-days.ts'

const tree =
  'The root is the Merkle tree hash of RFC 6962, section 2.1, with SHA-256, over the seals (32 bytes each) in this order.'

export function serveSeals(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { file: string } }>(
    '/seals/:file',
    { config: { isPublic: true } },
    async (http, reply) => {
      await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(http.address)])
      const day = /^([\d-]{10})\.json$/.exec(http.params.file)?.[1] ?? ''
      const known = await findSealDay(context.database, day)
      if (!known) return reply.code(404).send({ rc: notJudged })
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      return { day, tree, root: known.root, seals: known.seals.map(asText) }
    },
  )
}

const asText = ({ seal, programId, openedAt }: DaySeal) => ({
  seal,
  program: programId,
  openedAt: openedAt.toISOString(),
})
