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
      {noteKeys(deal).map(key => (
        <p key={key}>{text(key)}</p>
      ))}
      {isByHand(deal) && <NoticeBox title={text('deals.byHand')}>{text('deals.byHandNote')}</NoticeBox>}
      <SealSheet deal={deal} />
    </>
  )
}

type NoteKey = `deals.${'withoutShare' | 'awaiting' | 'share' | 'executed'}Note`

/** What there is to say of how far the deal has come, and of the share. */
function noteKeys({ status, hasNoShare }: Deal): NoteKey[] {
  if (hasNoShare) return ['deals.withoutShareNote']
  if (status === 'opened') return ['deals.awaitingNote']
  return status === 'executed' ? ['deals.shareNote', 'deals.executedNote'] : ['deals.shareNote']
}

function useTimes(deal: Deal): Fact[] {
  const { text, date } = useText()
  const state = text(`trading.${dealWord(deal)}`)
  return [
    { term: text('deals.opened'), value: date(deal.openedAt) },
    { term: text('trading.status'), value: state },
    ...(deal.status === 'opened' || deal.hasNoShare
      ? []
      : [{ term: text('deals.since'), value: date(deal.at) }]),
    { term: text('deals.source'), value: text(sources[deal.source]) },
    ...(deal.resultSource === undefined
      ? []
      : [{ term: text('deals.resultSource'), value: text(sources[deal.resultSource]) }]),
  ]
}

function useShare({ stakeMicro, percent, amountMicro, hasNoShare }: Deal): Fact[] {
  const tongue = useText()
  const { text, exactMoney, resultPercent } = tongue
  const stake = { term: text('deals.stake'), value: exactMoney(stakeMicro) }
  const result = { term: text('trading.result'), value: text('trading.awaiting') }
  const known =
    percent === undefined
      ? result
      : { ...result, value: <Signed tone={toneOf(percent)}>{resultPercent(percent)}</Signed> }
  const share = { term: text('deals.share'), isSum: true }
  if (hasNoShare) return [stake, known, { ...share, value: text('deals.noShare') }]
  if (amountMicro === undefined) return [stake, known]

  const value = <Signed tone={toneOf(amountMicro)}>{exactResult(tongue, amountMicro)}</Signed>
  return [stake, known, { ...share, value }]
}
