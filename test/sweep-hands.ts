import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../server/platform/app-context.ts'
import { sweeping, sweepView, type Sweeping } from '../server/treasury/sweep/sweep-context.ts'
import { readTronAddress, signerOf } from '../server/tron/index.ts'
import { poolSigner, seedOf } from '../server/tron/offline.ts'

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
): Sweeping {
  const seed = seedOf(phrase)
  return sweeping(sweepView(context, { treasury: readTronAddress(treasury)!, minMicro: BigInt(min) }), {
    fuel: signerOf(Buffer.from(fuelKey, 'hex')),
    signerAt: place => poolSigner(seed, place),
    actor: 'cli:olga',
    pause: () => pause(20),
    tell: line => void lines.push(line),
  })
}
