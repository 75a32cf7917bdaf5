/**
 * `/seals/2026-11-20.json`: a day's root and leaves as a file, with what opens the seals of the deals that ended on it.
 * It never changes. `/seals/days.json`: all roots, and where each is written on the chain. docs/verify/ reads both.
 */
import type { FastifyInstance } from 'fastify'
import { dayFormat } from '../../contract/day-root.ts'
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { answerMissing } from '../http/missing.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { explorerOf } from '../tron/index.ts'
import { dayAfter, findDay, listDays, startOf } from './day-roots.ts'

const tree =
  'The root is the Merkle tree hash of RFC 6962, section 2.1, with SHA-256, over the leaves (UTF-8) in this order.'

export function serveDays(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { file: string } }>(
    '/seals/:file',
    { config: { isPublic: true } },
    async (http, reply) => {
      await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(http.address)])
      const { file } = http.params
      if (file === 'days.json') {
        void reply.header('cache-control', 'no-store')
        return allDays(context)
      }
      const day = /^([\d-]{10})\.json$/.exec(file)?.[1] ?? ''
      const known = await findDay(context.database, day)
      if (!known) return answerMissing(http, reply)
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      return { format: dayFormat, day, tree, ...known, revealed: await revealedOn(context.database, day) }
    },
  )
}

async function allDays({ database, config, tron }: AppContext) {
  const days = (await listDays(database, {})).toReversed()
  return {
    is_invented: config.isDemonstration,
    explorer: explorerOf(tron.chainId),
    days: days.map(({ day, leaves, root, txId, writer, writtenAt }) => ({
      day,
      leaves,
      root,
      transaction: txId,
      sender: writer,
      written_at: writtenAt?.toISOString(),
    })),
  }
}

interface Revealed {
  program: string
  number: string
  content: string
  salt: string
}

/** The sealed content of the deals that ended on a day, or turned out never to have traded. */
async function revealedOn(connection: Connection, day: string): Promise<Revealed[]> {
  const from = startOf(day)
  const { rows } = await sql<Revealed>`
    select program.key as program, deal_name(deal.number, deal.part) as number, content.content, content.salt
    from deal_result result
    join deal on deal.id = result.deal_id
    join program on program.id = deal.program_id
    join deal_reveal content on content.deal_id = result.deal_id
    where result.executed_at >= ${from} and result.executed_at < ${dayAfter(from)}
    order by result.executed_at, program.key, deal.number, deal.part`.execute(connection)
  return rows
}
