import { createHash } from 'node:crypto'
import type { Language } from '../../contract/languages.ts'
import { statementMovementsMax } from '../../contract/limits.ts'
import { makeStatement, type StatementFormat } from '../../contract/statement.ts'
import { dayOf } from '../../contract/time.ts'
import { fileRoute } from '../http/route.ts'
import { FileAnswer } from '../http/file-response.ts'
import { transaction, type Transaction } from '../database/index.ts'
import { companyIn } from '../documents/index.ts'
import { fileMarkOf, watermarkOf } from '../platform/demonstration.ts'
import type { AppContext } from '../platform/app-context.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { theClient } from '../identity/index.ts'
import { Refusal } from '../http/refusal.ts'
import { spoolContent, type Spool } from '../platform/spool.ts'
import { workerQueue } from '../http/worker-queue.ts'
import { findStated } from './account.ts'
import { csv } from './csv.ts'
import { countOf, drawUp, type Statement } from './draw-up.ts'
import { periodOf } from './period.ts'
import { textsOf } from './statement-texts.ts'

/**
 * A statement takes a connection and a processor for some seconds: few at once, so that payments continue meanwhile.
 */
const inTurn = workerQueue({ atOnceMax: 2, waitingMax: 20, retryAfterSeconds: 10 })

/** Draws up the statement of an account, and answers with the file. */
export const statement = fileRoute(makeStatement, async (request, caller, context) => {
  const { client, language, at } = caller
  const account = await findStated(context.database, client, request.uid, language)
  if (!account) throw new Refusal(400, 'no such account')
  const period = periodOf(request, account.openedAt, at)
  if (!period) return 'invalidPeriod'
  await consumeAttempt(context, ['statementOfClient', client])

  const holder = await theClient(context.database, client)
  const { format } = request
  const file = await inTurn(() =>
    transaction(
      context.database,
      async tx => {
        const drawn = await drawUp(tx, account, holder, period)
        return isTooLong(drawn, format) ? null : write(tx, context, drawn, format, language)
      },
      { isolation: 'repeatable read', readOnly: true },
    ),
  )
  if (!file) return 'tooLong'
  const days = `${dayOf(period.from)}-${dayOf(lastMoment(period.end))}`
  const name = `${fileMarkOf(context.config)}statement-${account.uid}-${days}.${format}`
  return new FileAnswer({ name, type: types[format], ...file, content: file.read() })
})

const types: Record<StatementFormat, string> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' }

const isTooLong = ({ parts }: Statement, format: StatementFormat): boolean =>
  parts.reduce((sum, part) => sum + countOf(part), 0n) > statementMovementsMax[format]

const lastMoment = (end: Date): Date => new Date(end.getTime() - 1)

/** Whole before a byte of it leaves: one that fails on its way is never mistaken for a short one. */
async function write(
  tx: Transaction,
  context: AppContext,
  drawn: Statement,
  format: StatementFormat,
  language: Language,
): Promise<Spool> {
  const words = textsOf[language]
  if (format === 'csv') return spoolContent(context.newId(), csv(tx, drawn, words))

  const { pdf } = await import('./pdf.ts')
  const sha256 = await hashOf(csv(tx, drawn, words))
  const about = { language, words, sha256, company: companyIn(context.config.legal, language) }
  const marks = { isPlayMoney: context.tron.isDevchain, watermark: watermarkOf(context.config, language) }
  return spoolContent(context.newId(), pdf(tx, drawn, { ...about, ...marks }))
}

/** By the hash of the CSV, which is in the PDF, anyone can check one with the other. */
async function hashOf(content: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}
