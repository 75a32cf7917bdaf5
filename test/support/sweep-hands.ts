import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../server/platform/app-context.ts'
import { openSweep, sweepView, type SweepContext } from '../../server/treasury/sweep/sweep-context.ts'
import { readTronAddress, signerOf } from '../../server/tron/index.ts'
import { poolSigner } from '../../server/tron/offline.ts'
import { seedIn } from '../../server/tron/pool-fixture.ts'

export interface SweepOrderOfTest {
  phrase: string
  fuelKey: string
  treasury: string
  /** In micro-dollars. */
  min: string
}

/** What the command makes of its files and variables. */
export function sweepHands(
  context: AppContext,
  { phrase, fuelKey, treasury, min }: SweepOrderOfTest,
  lines: string[] = [],
): SweepContext {
  const seed = seedIn(phrase)
  return openSweep(sweepView(context, { treasury: readTronAddress(treasury)!, minMicro: BigInt(min) }), {
    fuel: signerOf(Buffer.from(fuelKey, 'hex')),
    signerAt: place => poolSigner(seed, place),
    actor: 'cli:olga',
    pause: () => pause(20),
    log: line => void lines.push(line),
  })
}
