/**
 * The four programs of the landing page. A fresh installation starts with them; from then on programs are rows
 * that operators change. Their names and descriptions in the four languages are the server's.
 */
import { dollars, type Micro } from './money.ts'
import type { ChartWidget, ProgramRisk } from './codes.ts'

export interface FirstProgram {
  id: number
  key: 'starter' | 'currency' | 'crypto' | 'index'
  /** The strategy whose deals are copied, as clients see it. */
  strategy: string
  leastMicro: Micro
  mostMicro: Micro | null
  risk: ProgramRisk
  /**
   * The most that a deal may lose, and the most that it may gain before it takes two to credit it, in whole percent.
   */
  lossPercentMax: number
  gainPercentMax: number
  chart: ChartWidget
  /** The lower minimum when one token unlocks the program; null where tokens do not. */
  unlockedLeastMicro: Micro | null
  /** Tokens that opening an account gives. */
  tokensOnOpening: number
  /** One-off bonus to the sponsor on line 1 at a partner's first opening, in whole percent of the deposit. */
  partnerBonusPercent: number
}

export const firstPrograms: readonly FirstProgram[] = [
  {
    id: 1,
    key: 'starter',
    strategy: 'Mastercopy Starter',
    leastMicro: dollars(100),
    mostMicro: dollars(4_000),
    risk: 'moderate',
    lossPercentMax: 10,
    gainPercentMax: 20,
    chart: 'bitcoinUsd',
    unlockedLeastMicro: null,
    tokensOnOpening: 0,
    partnerBonusPercent: 0,
  },
  {
    id: 2,
    key: 'currency',
    strategy: 'Mastercopy Currency',
    leastMicro: dollars(3_000),
    mostMicro: null,
    risk: 'elevated',
    lossPercentMax: 15,
    gainPercentMax: 30,
    chart: 'poundUsd',
    unlockedLeastMicro: null,
    tokensOnOpening: 1,
    partnerBonusPercent: 1,
  },
  {
    id: 3,
    key: 'crypto',
    strategy: 'Mastercopy Crypto',
    leastMicro: dollars(6_000),
    mostMicro: null,
    risk: 'high',
    lossPercentMax: 25,
    gainPercentMax: 50,
    chart: 'bitcoinUsd',
    unlockedLeastMicro: null,
    tokensOnOpening: 0,
    partnerBonusPercent: 0,
  },
  {
    id: 4,
    key: 'index',
    strategy: 'Mastercopy Index',
    leastMicro: dollars(5_000),
    mostMicro: null,
    risk: 'elevated',
    lossPercentMax: 15,
    gainPercentMax: 30,
    chart: 'stockOverview',
    unlockedLeastMicro: dollars(100),
    tokensOnOpening: 0,
    partnerBonusPercent: 0,
  },
]
