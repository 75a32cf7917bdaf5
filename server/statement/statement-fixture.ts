/** For tests of statements: requesting one as the pages do, and parsing the response. */
import { parse } from 'csv-parse/sync'
import { writeRequest } from '../../contract/call.ts'
import { makeStatement, type StatementFormat } from '../../contract/statement.ts'
import type { Visitor } from '../../test/support/visitor.ts'

export interface Asked {
  uid: string
  format: StatementFormat
  firstDay?: string
  lastDay?: string
}

export interface Got {
  status: number
  headers: Headers
  content: Buffer
}

export async function askStatement(
  visitor: Visitor,
  asked: Asked,
  more: Record<string, string> = {},
): Promise<Got> {
  const { uid, format, firstDay, lastDay } = asked
  const answer = await fetch(visitor.url + makeStatement.path, {
    method: 'POST',
    headers: {
      origin: visitor.url,
      'content-type': 'application/json',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...more,
    },
    body: JSON.stringify({
      ...writeRequest(makeStatement, { uid, format, firstDay: undefined, lastDay: undefined }),
      f: firstDay,
      t: lastDay,
    }),
  })
  const { status, headers } = answer
  return { status, headers, content: Buffer.from(await answer.arrayBuffer()) }
}

/** A line of the file under English column names. */
export type Line = Record<
  | 'Account'
  | 'Part'
  | 'Time (UTC)'
  | 'Type'
  | 'Details'
  | 'In'
  | 'Out'
  | 'Balance'
  | 'Currency'
  | 'Reference',
  string
>

/** The lines of a statement in English: what moved, the balances around it, and the sums. */
export async function lines(visitor: Visitor, asked: Omit<Asked, 'format'>, part?: string) {
  const { content } = await askStatement(visitor, { ...asked, format: 'csv' })
  const all = parse<Line>(content, { bom: true, columns: true })
  const own = all.filter(line => part === undefined || line.Part === part)
  return {
    moved: own.filter(line => line.Reference !== ''),
    opening: own.find(line => line.Type === 'Opening balance')!,
    closing: own.find(line => line.Type === 'Closing balance')!,
    sums: own.filter(line => line.Type.startsWith('Total: ')),
  }
}

/** "1250.500000" in millionths. */
export const micro = (decimal: string): bigint => BigInt(decimal === '' ? '0' : decimal.replace('.', ''))

export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
