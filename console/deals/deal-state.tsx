import type { ConsoleDeal } from '../../contract/console/deals.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Status } from '../../ui/status.tsx'

const whyTexts = {
  gain: 'consoleTrading.takesTwoGain',
  noExposure: 'consoleTrading.noExposure',
  prices: 'consoleTrading.prices',
} as const

/** The state of a deal, and why one operator's approval is not enough. */
export function DealState({ deal }: { deal: ConsoleDeal }) {
  const { text } = useConsoleText()
  const waits = text('consoleTrading.waitsForSignatures')
  if (deal.disputedAt)
    return (
      <Status tone="bad" {...(deal.proposal && { detail: waits })}>
        {text('deals.disputed')}
      </Status>
    )
  if (deal.proposal) return <Status tone="waiting">{waits}</Status>
  if (deal.result?.isCancelled && deal.creditedAt)
    return <Status tone="quiet">{text('consoleTrading.cancelledOne')}</Status>
  if (deal.creditedAt) return <Status tone="good">{text('consoleTrading.credited')}</Status>
  if (!deal.result) return <Status>{text('trading.dealOpened')}</Status>
  const why = whyTexts[deal.takesTwo as keyof typeof whyTexts]
  return (
    <Status tone="waiting">
      {why ? text('consoleTrading.takesTwo', { WHY: text(why) }) : text('consoleTrading.toCredit')}
    </Status>
  )
}
