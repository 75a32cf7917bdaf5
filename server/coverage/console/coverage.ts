/** Coverage in the console: what everybody sees, the figures before it, and why nothing is paid. */
import * as contract from '../../../contract/console/coverage.ts'
import { writePercent } from '../../../contract/percent.ts'
import { sql, type Connection } from '../../database/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { lastCoverage } from '../coverage.ts'
import { coverageObjection, exceptionInForce } from '../exception.ts'

const historyMax = 100

export const coverageShow = operatorRoute(
  contract.coverageShow,
  'treasury.read',
  async (_, { at }, context) => {
    const { database } = context
    const last = await lastCoverage(database, at)
    const history = await figures(database)
    const exception = await exceptionInForce(database, at)
    return {
      figure: history[0],
      owed: Object.entries(last?.owed ?? {}).map(([name, amountMicro]) => ({ name, amountMicro })),
      addressesMicro: last?.addressesMicro ?? 0n,
      wallets: (last?.wallets ?? []).map(({ address, micro }) => ({ address, amountMicro: micro })),
      venues: (last?.venues ?? []).map(({ venue, micro, asOf, fileHash }) => ({
        name: venue,
        amountMicro: micro,
        statedAt: asOf ?? undefined,
        fileHash: fileHash ?? undefined,
      })),
      objection: (await coverageObjection(context)) ?? undefined,
      exceptedUntil: exception?.until,
      lines: exception?.texts,
      history,
    }
  },
)

/** The latest first. */
async function figures(connection: Connection) {
  const { rows } = await sql<{ at: Date; block: bigint; owed: string; held: string }>`
    select finished_at as at, block, coverage_owed(run) as owed, coverage_held(run) as held
    from coverage_run as run where finished_at is not null
    order by finished_at desc, id desc limit ${historyMax}`.execute(connection)
  return rows.map(({ at, block, owed, held }) => {
    const [owedMicro, heldMicro] = [BigInt(owed), BigInt(held)]
    const ppm = owedMicro > 0n ? (heldMicro * 1_000_000n) / owedMicro : null
    return {
      at,
      block: block.toString(),
      owedMicro,
      heldMicro,
      percent: ppm === null ? undefined : writePercent(ppm - (ppm % 100n)),
      isCovered: heldMicro >= owedMicro,
    }
  })
}
