import { CompiledQuery } from 'kysely'
import type { Database } from '../../server/database/index.ts'

/** Runs `work`, and has PostgreSQL explain what each of its statements reads of a table. */
export async function rowsRead<T>(database: Database, table: string, work: (sees: Database) => Promise<T>) {
  const asked: CompiledQuery[] = []
  const executor = database.getExecutor()
  const sees = database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(executor.compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const answer = await work(sees)

  const read: { rows: number; scans: number }[] = []
  for (const { sql: text, parameters } of asked) {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
    const reading = nodes.filter(node => node['Relation Name'] === table)
    read.push({
      rows: sumOf(reading.map(rowsOf)),
      scans: reading.filter(node => node['Node Type'] === 'Seq Scan').length,
    })
  }
  return {
    answer,
    rows: sumOf(read.map(({ rows }) => rows)),
    /** Of the statement that reads most. */
    rowsMost: Math.max(...read.map(({ rows }) => rows)),
    scans: sumOf(read.map(({ scans }) => scans)),
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const rowsOf = (node: Plan): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
