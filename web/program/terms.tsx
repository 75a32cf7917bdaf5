import type { PublicProgram } from '../../contract/track-record.ts'
import { useText, type Tongue } from '../language/index.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import style from './page.module.css'

const riskWords = {
  moderate: 'trading.riskModerate',
  elevated: 'trading.riskElevated',
  high: 'trading.riskHigh',
} as const
const riskTones: Record<PublicProgram['risk'], BadgeTone> = {
  moderate: 'quiet',
  elevated: 'waiting',
  high: 'bad',
}

/** What somebody agrees to who opens an account under a program. */
export function ProgramTerms({ program }: { program: PublicProgram }) {
  const tongue = useText()
  const { text, percent } = tongue

  return (
    <Card
      title={text('program.terms')}
      note={text('program.strategy', { NAME: program.strategy })}
      actions={<Badge tone={riskTones[program.risk]}>{text(riskWords[program.risk])}</Badge>}
    >
      <Facts
        items={[
          { term: text('program.entry'), value: entry(program, tongue) },
          { term: text('program.market'), value: text(`market.${program.chart}`) },
          { term: text('program.settlement'), value: text('program.settlementValue') },
          {
            term: text('program.dealTerm'),
            value: text('program.dealTermValue', { N: program.dealDaysMax }),
          },
          {
            term: text('program.lossMost'),
            value: text('program.lossMostValue', { PERCENT: percent(program.lossPercentMax) }),
          },
          { term: text('program.losses'), value: text('program.lossesValue') },
          { term: text('program.costs'), value: text('program.costsValue') },
        ]}
      />
      {program.isOpen ? (
        <p className={style.links}>
          <a href="/cabinet/trade/create">{text('program.open')}</a>
          <a href="/documents">{text('documents.tradingTerms')}</a>
          <a href="/documents">{text('documents.riskDisclosure')}</a>
        </p>
      ) : (
        <p className={style.note}>{text('program.closedNote')}</p>
      )}
    </Card>
  )
}

function entry(
  { leastMicro, mostMicro, unlockedLeastMicro }: PublicProgram,
  { text, roundMoney }: Tongue,
): string {
  const LEAST = roundMoney(leastMicro)
  const range =
    mostMicro === undefined
      ? text('trading.rangeOpen', { LEAST })
      : text('trading.range', { LEAST, MOST: roundMoney(mostMicro) })
  if (unlockedLeastMicro === undefined) return range
  return `${range}, ${text('trading.unlockedFrom', { LEAST: roundMoney(unlockedLeastMicro) })}`
}
