import type { ChartWidget } from '../../contract/codes.ts'
import { readContent } from '../../contract/seal.ts'
import type { Deal } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { SignedAmount } from '../../ui/signed.tsx'
import { DealPrice } from '../market/index.ts'
import { isByHand, sealPart, SealSheet, sourceKeys } from '../deals/index.ts'
import { dealStatusText } from './deal-status-text.ts'
import style from './deal-sheet.module.css'

/** Everything that is known of a deal: its times, the account's share of it, and its seal. */
export function DealSheet({
  deal,
  program,
}: {
  deal: Deal
  program: { id: number; name: string; chart: ChartWidget }
}) {
  const { text } = useText()
  const times = useTimes(deal)
  return (
    <>
      <Share deal={deal} />
      {noteKeys(deal).map(key => (
        <Note key={key}>{text(key)}</Note>
      ))}
      {deal.dispute && (
        <NoticeBox title={text('deals.disputed')}>
          {text('deals.disputedNote', { REASON: deal.dispute.reason })}
        </NoticeBox>
      )}
      {isByHand(deal) && <NoticeBox title={text('deals.byHand')}>{text('deals.byHandNote')}</NoticeBox>}
      <Prices deal={deal} chart={program.chart} />
      <Disclosure
        title={text('deals.proof')}
        look="heading"
        className={style.proof}
        isOpen={deal.status === 'opened'}
      >
        <div>
          <Facts items={times} />
          <SealSheet deal={deal} program={program.name} programId={program.id} isInSheet />
        </div>
      </Disclosure>
    </>
  )
}

/** First the account's share: the amount that took part, times the result. */
function Share({ deal: { stakeMicro, percent, amountMicro } }: { deal: Deal }) {
  const { text, exactMoney, exactResult, exactPercent } = useText()
  if (percent === undefined || amountMicro === undefined)
    return (
      <div>
        <p className={style.term}>{text('deals.stake')}</p>
        <p className={style.share}>{exactMoney(stakeMicro)}</p>
        <p className={style.term}>{text('trading.awaiting')}</p>
      </div>
    )
  return (
    <div>
      <p className={style.term}>{text('deals.share')}</p>
      <p className={style.share}>
        <SignedAmount of={amountMicro}>{exactResult(amountMicro)}</SignedAmount>
      </p>
      <p className={style.term}>
        {text('deals.shareOf', {
          STAKE: exactMoney(stakeMicro),
          PERCENT: exactPercent(percent),
          SHARE: exactResult(amountMicro),
        })}
      </p>
    </div>
  )
}

/**
 * Then its side and exposure, without which its prices would not say why it lost or how much, and its prices, as they
 * were sealed and as the venue reported the end.
 */
function Prices({ deal: { proof, openedAt }, chart }: { deal: Deal; chart: ChartWidget }) {
  const localization = useText()
  const { text, price, date } = localization
  if (!proof) return null
  const { closePrice, closedAt } = proof
  const content = readContent(proof.content) ?? {}
  const opened = content['openPrice']
  const isPrice = opened !== undefined && /^\d+(\.\d+)?$/.test(opened)
  const at = (term: string, moment: Date | undefined) => (moment ? `${term}, ${date(moment)}` : term)
  const facts: Fact[] = [
    ...['side', 'exposure'].flatMap(name => {
      const value = content[name]
      return value === undefined ? [] : [sealPart(localization, name, value)]
    }),
    ...(opened === undefined
      ? []
      : [{ term: at(text('deals.partOpenPrice'), openedAt), value: isPrice ? price(opened) : opened }]),
    ...(closePrice === undefined
      ? []
      : [{ term: at(text('deals.closePrice'), closedAt), value: price(closePrice) }]),
    ...(closePrice !== undefined || closedAt === undefined
      ? []
      : [{ term: text('deals.closedAt'), value: date(closedAt) }]),
  ]
  if (facts.length === 0) return null
  return (
    <>
      <Facts items={facts} />
      {isPrice && closedAt && closePrice !== undefined && (
        <DealPrice
          chart={chart}
          symbol={content['symbol']}
          opened={{ at: openedAt, price: opened }}
          closed={{ at: closedAt, price: closePrice }}
        />
      )}
    </>
  )
}

type NoteKey = `deals.${'awaiting' | 'share' | 'executed' | 'moved'}Note`

/** A note on the deal's state, and on the share. */
function noteKeys({ status, dispute, countsIn }: Deal): NoteKey[] {
  if (status === 'opened') return ['deals.awaitingNote']
  // A dispute is explained in a box of its own.
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
