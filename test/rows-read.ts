import { CompiledQuery } from 'kysely'
import type { Database } from '../server/database/index.ts'

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

  const nodes: Plan[] = []
  for (const { sql: text, parameters } of asked) {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
    nodes.push(...nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan))
  }
  const reading = nodes.filter(node => node['Relation Name'] === table)
  return {
    answer,
    rows: reading.reduce((sum, node) => sum + rowsOf(node), 0),
    scans: reading.filter(node => node['Node Type'] === 'Seq Scan').length,
  }
}

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
