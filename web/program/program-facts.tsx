/** A program's facts on every page: its risk, and the amounts to open an account with. */
import type { ProgramRisk } from '../../contract/codes.ts'
import type { Program } from '../../contract/trading.ts'
import { useText, type Localization } from '../../texts/index.ts'
import { RiskSign } from '../../ui/risk-sign.tsx'

const riskLabels = {
  moderate: 'trading.riskModerate',
  elevated: 'trading.riskElevated',
  high: 'trading.riskHigh',
} as const

export function ProgramRiskSign({ risk }: { risk: ProgramRisk }) {
  const { text } = useText()
  return <RiskSign risk={risk}>{text(riskLabels[risk])}</RiskSign>
}

/** The least and the most to open an account with, and the least with a token. */
export function entryRange(
  {
    leastMicro,
    mostMicro,
    unlockedLeastMicro,
  }: Pick<Program, 'leastMicro' | 'mostMicro' | 'unlockedLeastMicro'>,
  { text, briefMoney }: Localization,
): string {
  const LEAST = briefMoney(leastMicro)
  const range =
    mostMicro === undefined
      ? text('trading.rangeOpen', { LEAST })
      : text('trading.range', { LEAST, MOST: briefMoney(mostMicro) })
  if (unlockedLeastMicro === undefined) return range
  return `${range}, ${text('trading.unlockedFrom', { LEAST: briefMoney(unlockedLeastMicro) })}`
}
