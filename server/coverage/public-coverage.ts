import type { FastifyInstance } from 'fastify'
import { writePercent } from '../../contract/percent.ts'
import { publicCoverage, type CoverageFigure, type CoverageState } from '../../contract/coverage.ts'
import type { AppContext } from '../platform/app-context.ts'
import { installationId } from '../platform/installation-id.ts'
import { publicRoute } from '../http/route.ts'
import { chainKindOf, explorerOf } from '../tron/index.ts'
import { lastCoverage, ratioPpm, type Coverage } from './coverage.ts'
import { coverageObjection, exceptionInForce, type CoverageObjection } from './exception.ts'
import { walletText } from '../../contract/own-wallet.ts'
import { networkOf } from '../http/network.ts'
import { consumeAttempt } from '../http/rate-limit.ts'

/** The last figure, for anyone: totals, and no client among them. */
export const coverage = publicRoute(publicCoverage, async (_request, { language, at }, context) => {
  const { database, tron } = context
  const [last, exception, objection, installation] = await Promise.all([
    lastCoverage(database, at),
    exceptionInForce(database, at),
    coverageObjection(context),
    installationId(database),
  ])
  return {
    figure: last ? figureOf(last) : undefined,
    state: exception ? ('excepted' as const) : stateOf(objection),
    line: exception?.texts[language],
    lineUntil: exception?.until,
    chain: chainKindOf(tron.chainId),
    installation,
  }
})

function stateOf(objection: CoverageObjection | null): CoverageState {
  if (objection === 'uncovered') return 'uncovered'
  return objection ? 'unknown' : 'goesOn'
}

const figureOf = (last: Coverage): CoverageFigure => ({
  at: last.finishedAt,
  block: last.block.toString(),
  blockAt: last.blockAt,
  owedMicro: last.owedMicro,
  owed: {
    financeMicro: last.owed.finance,
    reservedMicro: last.owed.reserved,
    rewardsMicro: last.owed.pending + last.owed.rewards,
    arrivedMicro: last.owed.uncredited,
    closingMicro: last.owed.closing,
    accountsMicro: last.owed.accounts,
  },
  heldMicro: last.heldMicro,
  wallets: last.wallets.map(({ micro, ...wallet }) => ({ ...wallet, amountMicro: micro })),
  addressesMicro: last.addressesMicro,
  venues: last.venues.map(({ venue, micro, asOf, fileHash, isByConnector }) => ({
    name: venue,
    amountMicro: micro,
    statedAt: asOf ?? undefined,
    fileHash: fileHash ?? undefined,
    signer: asOf ? (isByConnector ? ('connector' as const) : ('operators' as const)) : undefined,
  })),
  percent: percentOf(last, last.heldMicro),
  percentWithoutVenues: percentOf(last, last.heldMicro - last.venuesMicro),
})

/** Two decimals, rounded down. */
function percentOf(last: Coverage, micro: bigint): string | undefined {
  const ppm = ratioPpm(micro, last)
  return ppm === null ? undefined : writePercent(ppm - (ppm % 100n))
}

/** `/coverage/wallets.json`: the own wallets of the last figure, with what each has signed. docs/verify/ reads it. */
export function serveWallets(app: FastifyInstance, context: AppContext): void {
  app.get('/coverage/wallets.json', { config: { isPublic: true } }, async (http, reply) => {
    await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(http.address)])
    void reply.header('cache-control', 'no-store')
    return walletsNow(context)
  })
}

async function walletsNow({ database, clock, config, tron }: AppContext) {
  const last = await lastCoverage(database, clock())
  const installation = await installationId(database)
  return {
    is_invented: config.isDemonstration,
    explorer: explorerOf(tron.chainId),
    installation,
    block: last?.block.toString(),
    block_at: last?.blockAt.toISOString(),
    wallets: (last?.wallets ?? []).map(({ address, micro, signedOn, signature }) => ({
      address,
      micro: micro.toString(),
      text: walletText({ address, installation, date: signedOn }),
      signature,
    })),
  }
}
