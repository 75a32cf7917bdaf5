import type { DealSource } from '../../contract/codes.ts'
import type { Deal } from '../../contract/trading.ts'
import { exactResult } from '../language/entries.ts'
import { useText, type TextKey } from '../language/index.ts'
import { Facts, type Fact } from '../ui/facts.tsx'
import { NoticeBox } from '../ui/notice-box.tsx'
import { Signed } from '../ui/signed.tsx'
import { isByHand } from './by-hand.ts'
import { dealWord } from './deal-word.ts'
import { SealSheet } from './seal-sheet.tsx'
import { toneOf } from './tone.ts'

const sources = {
  intake: 'deals.bySignature',
  file: 'deals.byFile',
  hand: 'deals.byHand',
} as const satisfies Record<DealSource, TextKey>

/** Everything that is known of a deal: its times, what the account has of it, and its seal. */
export function DealSheet({ deal }: { deal: Deal }) {
  const { text } = useText()
  return (
    <>
      <Facts items={[...useTimes(deal), ...useShare(deal)]} />
      <p>{text(deal.percent === undefined ? 'deals.awaitingNote' : 'deals.shareNote')}</p>
      {deal.status === 'executed' && <p>{text('deals.executedNote')}</p>}
      {isByHand(deal) && <NoticeBox title={text('deals.byHand')}>{text('deals.byHandNote')}</NoticeBox>}
      <SealSheet deal={deal} />
    </>
  )
}

function useTimes(deal: Deal): Fact[] {
  const { text, date } = useText()
  const state = text(`trading.${dealWord(deal)}`)
  return [
    { term: text('deals.opened'), value: date(deal.openedAt) },
    { term: text('trading.status'), value: state },
    ...(deal.status === 'opened' ? [] : [{ term: text('deals.since'), value: date(deal.at) }]),
    { term: text('deals.source'), value: text(sources[deal.source]) },
    ...(deal.resultSource === undefined
      ? []
      : [{ term: text('deals.resultSource'), value: text(sources[deal.resultSource]) }]),
  ]
}

function useShare({ stakeMicro, percent, amountMicro }: Deal): Fact[] {
  const tongue = useText()
  const { text, exactMoney, resultPercent } = tongue
  const stake = { term: text('deals.stake'), value: exactMoney(stakeMicro) }
  if (percent === undefined || amountMicro === undefined)
    return [stake, { term: text('trading.result'), value: text('trading.awaiting') }]

  return [
    stake,
    {
      term: text('trading.result'),
      value: <Signed tone={toneOf(percent)}>{resultPercent(percent)}</Signed>,
    },
    {
      term: text('deals.share'),
      value: <Signed tone={toneOf(amountMicro)}>{exactResult(tongue, amountMicro)}</Signed>,
      isSum: true,
    },
  ]
}
