/** `/coverage/wallets.json`: the own wallets of the last figure, with what each has signed. docs/verify/ reads it. */
import type { FastifyInstance } from 'fastify'
import { walletText } from '../../contract/own-wallet.ts'
import { networkOf } from '../http/network.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import type { AppContext } from '../platform/app-context.ts'
import { installationId } from '../platform/installation-id.ts'
import { explorerOf } from '../tron/index.ts'
import { lastCoverage } from './coverage.ts'

export function serveWallets(app: FastifyInstance, context: AppContext): void {
  app.get('/coverage/wallets.json', { config: { isPublic: true } }, async (http, reply) => {
    await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(http.address)])
    void reply.header('cache-control', 'no-store')
    return walletsNow(context)
  })
}

async function walletsNow({ database, clock, config, tron }: AppContext) {
  const [last, installation] = [await lastCoverage(database, clock()), await installationId(database)]
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
