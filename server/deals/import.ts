/**
 * Reports from a file: first seen, then applied. What is shown beforehand is what the same code would do, undone again;
 * its hash allows exactly that. All reports of a file are taken in one transaction or none.
 */
import { sha256 } from '../platform/sha256.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { fault, type Fault } from './report-faults.ts'
import type { Line } from './import-file.ts'
import { isFault, readReport, takeReport, type Report, type Taken } from './report.ts'
import { findClosedInSameDelivery } from './deal-batch.ts'

export interface ImportedLine {
  line: number
  /** Null when the line could not be read. */
  report: Report | null
  taken: Taken | Fault
}

export interface Imported {
  lines: ImportedLine[]
  /** Of everything that was read and what would become of it. */
  hash: string
  isApplied: boolean
}

/** Thrown inside the transaction to undo it. */
class Shown extends Error {
  readonly imported: Imported
  constructor(imported: Imported) {
    super('shown only')
    this.imported = imported
  }
}

/** Without the hash of what was shown, or with another one, nothing is applied. */
export async function importDeals(
  context: AppContext,
  actor: string,
  file: readonly Line[],
  allowed: string | null,
): Promise<Imported> {
  try {
    return await transaction(context.database, async tx => {
      const lines = await takeLines(tx, context, actor, file)
      const hash = hashOf(lines)
      if (hash !== allowed || lines.some(({ taken }) => isFault(taken)))
        throw new Shown({ lines, hash, isApplied: false })
      return { lines, hash, isApplied: true }
    })
  } catch (error) {
    if (error instanceof Shown) return error.imported
    throw error
  }
}

async function takeLines(
  tx: Transaction,
  context: AppContext,
  actor: string,
  file: readonly Line[],
): Promise<ImportedLine[]> {
  const read = file.map(({ line, raw }) => ({ line, report: isFault(raw) ? raw : readReport(raw, null) }))
  const isTooLate = await findClosedInSameDelivery(
    tx,
    read.map(({ report }) => report),
  )
  await sql`select deal_hold_programs()`.execute(tx)
  const lines: ImportedLine[] = []
  for (const { line, report } of read) {
    if (isFault(report)) lines.push({ line, report: null, taken: report })
    else if (isTooLate(report)) lines.push({ line, report, taken: fault('result_known') })
    else lines.push({ line, report, taken: await takeReport(tx, context, { actor, source: 'file' }, report) })
  }
  return lines
}

/** Ids, salts and moments are new each time and change nothing of what is decided. */
function hashOf(lines: readonly ImportedLine[]): string {
  const decided = lines.map(({ line, report, taken }) => [
    line,
    report,
    isFault(taken) ? taken.code : taken.isNew,
  ])
  const text = JSON.stringify(decided, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return sha256(text).toString('hex')
}
