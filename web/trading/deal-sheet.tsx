import type { Deal } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Signed } from '../../ui/signed.tsx'
import { isByHand, SealSheet, sourceKeys } from '../deals/index.ts'
import { dealStatusText } from './deal-status-text.ts'
import { toneOf } from '../../ui/tone.ts'

/** Everything that is known of a deal: its times, what the account has of it, and its seal. */
export function DealSheet({ deal, program }: { deal: Deal; program: { id: number; name: string } }) {
  const { text } = useText()
  return (
    <>
      <Facts items={[...useTimes(deal), ...useShare(deal)]} />
      {noteKeys(deal).map(key => (
        <p key={key}>{text(key)}</p>
      ))}
      {deal.dispute && (
        <NoticeBox title={text('deals.disputed')}>
          {text('deals.disputedNote', { REASON: deal.dispute.reason })}
        </NoticeBox>
      )}
      {isByHand(deal) && <NoticeBox title={text('deals.byHand')}>{text('deals.byHandNote')}</NoticeBox>}
      <SealSheet deal={deal} program={program.name} programId={program.id} isInSheet />
    </>
  )
}

type NoteKey = `deals.${'awaiting' | 'share' | 'executed' | 'moved'}Note`

/** What there is to say of how far the deal has come, and of the share. */
function noteKeys({ status, dispute, countsIn }: Deal): NoteKey[] {
  if (status === 'opened') return ['deals.awaitingNote']
  // What a dispute means is said in a box of its own.
  if (dispute) return ['deals.shareNote']
  if (countsIn !== undefined) return ['deals.shareNote', 'deals.movedNote']
  return status === 'executed' ? ['deals.shareNote', 'deals.executedNote'] : ['deals.shareNote']
}

function useTimes(deal: Deal): Fact[] {
  const { text, date, month } = useText()
  const state = text(`trading.${dealStatusText(deal)}`)
  return [
    { term: text('deals.opened'), value: date(deal.openedAt) },
    { term: text('trading.status'), value: state },
    ...(deal.status === 'opened' ? [] : [{ term: text('deals.since'), value: date(deal.at) }]),
    ...(deal.dispute ? [{ term: text('deals.disputedSince'), value: date(deal.dispute.since) }] : []),
    ...(deal.countsIn === undefined ? [] : [{ term: text('deals.countsIn'), value: month(deal.countsIn) }]),
    { term: text('deals.source'), value: text(sourceKeys[deal.source]) },
    ...(deal.resultSource === undefined
      ? []
      : [{ term: text('deals.resultSource'), value: text(sourceKeys[deal.resultSource]) }]),
  ]
}

function useShare({ stakeMicro, percent, amountMicro }: Deal): Fact[] {
  const { text, exactMoney, exactResult, exactPercent } = useText()
  const stake = { term: text('deals.stake'), value: exactMoney(stakeMicro) }
  const result = { term: text('trading.result'), value: text('trading.awaiting') }
  const known =
    percent === undefined
      ? result
      : { ...result, value: <Signed tone={toneOf(percent)}>{exactPercent(percent)}</Signed> }
  const share = { term: text('deals.share'), isSum: true }
  if (amountMicro === undefined) return [stake, known]

  const value = <Signed tone={toneOf(amountMicro)}>{exactResult(amountMicro)}</Signed>
  return [stake, known, { ...share, value }]
}
