import type { ConsoleDeal } from '../../contract/console/deals.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Badge } from '../../ui/badge.tsx'

const whyTexts = {
  gain: 'consoleTrading.takesTwoGain',
  noExposure: 'consoleTrading.noExposure',
  prices: 'consoleTrading.prices',
} as const

/** How far a deal is, and what speaks against one operator's word. */
export function DealState({ deal }: { deal: ConsoleDeal }) {
  const { text } = useConsoleText()
  if (deal.proposal) return <Badge tone="waiting">{text('consoleTrading.waitsForSignatures')}</Badge>
  if (deal.disputedAt) return <Badge tone="bad">{text('deals.disputed')}</Badge>
  if (deal.creditedAt) return <Badge tone="good">{text('consoleTrading.credited')}</Badge>
  if (!deal.result) return <Badge>{text('trading.dealOpened')}</Badge>
  const why = whyTexts[deal.takesTwo as keyof typeof whyTexts]
  return (
    <Badge tone="waiting">
      {why ? text('consoleTrading.takesTwo', { WHY: text(why) }) : text('consoleTrading.toCredit')}
    </Badge>
  )
}
