import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { type Findings, statementFindings } from './support/statement-findings.ts'

/** One fault in each statement but the first. */
const planted = {
  file: 'server/planted.ts',
  content: `import { type Connection, sql } from './database/index.ts'
export async function faults(connection: Connection, text: string, moment: Date) {
  const fine = await sql<{ id: string; email: string | null }>\`select id, email from client where id = \${text}\`.execute(connection)
  const column = await sql<{ id: string }>\`select id from client where nickname = \${text}\`.execute(connection)
  const parameter = await sql<{ id: string }>\`select id from client where created_at > \${text}\`.execute(connection)
  const type = await sql<{ createdAt: bigint }>\`select created_at as "createdAt" from client\`.execute(connection)
  const missing = await sql<{ id: string; mail: string }>\`select id, email from client\`.execute(connection)
  const nullable = await sql<{ email: string }>\`select email from client where id = \${text}\`.execute(connection)
  const fragment = sql\`seen_at = \${text}\`
  const composed = await sql\`update session set \${fragment} where expires_at < \${moment}\`.execute(connection)
  return [fine, column, parameter, type, missing, nullable, composed]
}
`,
}

/**
 * Their statements are put together from parts that only a call names: which table, or which query. Queries that are
 * handed in are checked by themselves, and the server tests run the whole.
 */
const putTogether = [
  'server/database/distribute.ts', // Citus's own functions
  'server/database/grant-rights.ts',
  'server/database/shard-findings.ts', // the same
  'server/deals/deal-rows.ts',
  'server/deposits/arrivals.ts',
  'server/deposits/counts.ts',
  'server/ledger/book-rules.ts',
  'server/settlement/settlement-faults.ts',
  'server/start/resealing.ts',
  'server/treasury/reconciliation/addresses.ts',
  'server/treasury/reconciliation/missed.ts',
]

const isPlanted = (finding: string): boolean => finding.startsWith(planted.file)
const fileOf = (finding: string): string => finding.split(/[:(]/)[0]!

let home: TestDatabase
let findings: Findings
beforeAll(async () => {
  home = await testDatabase()
  findings = await statementFindings(home.url, [planted])
})
afterAll(() => home.close())

describe('every statement of the server', () => {
  test('is one template that PostgreSQL takes as it stands, but for a few that are put together', () => {
    const open = [...findings.refused, ...findings.unread].filter(finding => !isPlanted(finding))
    expect([...new Set(open.map(fileOf))].toSorted()).toEqual(putTogether)
    expect(findings.statements).toBeGreaterThan(450)
  })

  test('binds what PostgreSQL expects, and declares the rows that it answers', () => {
    expect(findings.mistyped.filter(finding => !isPlanted(finding))).toEqual([])
  })
})

test('a wrong column, parameter and row are found where they stand', () => {
  expect(findings.refused.filter(isPlanted)).toEqual(['server/planted.ts:4 column "nickname" does not exist'])
  expect(findings.mistyped.filter(isPlanted)).toEqual([
    expect.stringMatching(/planted\.ts\(5,.*'string' is not assignable to parameter of type 'Date/),
    expect.stringMatching(/planted\.ts\(6,.*"createdAt is of another type"/),
    expect.stringMatching(/planted\.ts\(7,.*"mail is no column"/),
    expect.stringMatching(/planted\.ts\(8,.*"email may be null"/),
    expect.stringMatching(/planted\.ts\(9,.*'string' is not assignable to parameter of type 'Date/),
  ])
})
